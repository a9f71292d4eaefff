package example.casino;

import org.springframework.boot.context.properties.ConfigurationProperties;

/** A broker that speaks STOMP over TCP; without a host, Spring's simple broker is used. */
@ConfigurationProperties("casino.relay")
public record RelayProperties(String host, int port, String login, String passcode) {

    boolean isEnabled() {
        return host != null && !host.isBlank();
    }
}
