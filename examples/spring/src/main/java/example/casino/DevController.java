package example.casino;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import javax.crypto.SecretKey;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** For trying things by hand: signs tokens, and takes streamers on and off air. In no other profile. */
@RestController
@Profile("dev")
public class DevController {

    private final SecretKey tokenKey;
    private final Streamers streamers;

    DevController(SecretKey tokenKey, Streamers streamers) {
        this.tokenKey = tokenKey;
        this.streamers = streamers;
    }

    @GetMapping("/dev/token")
    Map<String, String> token(@RequestParam(defaultValue = "viewer") String user)
        throws JOSEException {
        Instant now = Instant.now();
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
            .subject(user)
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plusSeconds(3600)))
            .build();
        SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims);
        token.sign(new MACSigner(tokenKey));
        return Map.of("token", token.serialize());
    }

    @PostMapping("/dev/streamers/{wallet}/{status}")
    void setStatus(@PathVariable String wallet, @PathVariable String status) {
        streamers.find(wallet).ifPresent(streamer -> streamers.setStatus(streamer, status));
    }
}
