package example.casino;

import static org.springframework.security.config.http.SessionCreationPolicy.STATELESS;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer.FrameOptionsConfig;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.resource.web.BearerTokenResolver;
import org.springframework.security.oauth2.server.resource.web.DefaultBearerTokenResolver;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.CorsConfigurationSource;
import org.springframework.web.cors.UrlBasedCorsConfigurationSource;

/** Verifies the token of every call and of every socket; its {@code sub} is the user's wallet hash. */
@Configuration
public class SecurityConfig {

    static final String API = "/api/v1/app";
    static final String SOCKET = API + "/web/ws";

    /** In bytes, for HS256; with a shorter one no token could be verified. */
    private static final int MIN_KEY_LENGTH = 32;

    /** Reads that an anonymous visitor may make. */
    private static final String[] PUBLIC_READS = {
        API + "/control/user/feature-flags", API + "/web/settings", API + "/web/translations/**",
        API + "/web/currency/rate", API + "/web/lobby/**", API + "/web/streamer/**",
        API + "/web/stream-settings", API + "/web/schedule", API + "/web/rooms/*/chat-history",
        API + "/web/leaderboard/**", API + "/web/game/top",
        API + "/game-center/*/events"
    };

    /**
     * The secret of who issues the tokens. A public key in its place would let everybody sign tokens: if
     * yours are signed with a private key, build the decoder below from the public one instead, as by
     * {@code NimbusJwtDecoder.withPublicKey} or {@code withJwkSetUri}.
     */
    @Bean
    SecretKey tokenKey(@Value("${casino.token-key}") String key) {
        byte[] secret = key.getBytes(StandardCharsets.UTF_8);
        if (secret.length < MIN_KEY_LENGTH || key.startsWith("-----BEGIN")) {
            throw new IllegalStateException(
                "TOKEN_KEY must be a secret of at least " + MIN_KEY_LENGTH + " bytes, not a public key");
        }
        return new SecretKeySpec(secret, "HmacSHA256");
    }

    @Bean
    JwtDecoder jwtDecoder(SecretKey tokenKey) {
        return NimbusJwtDecoder.withSecretKey(tokenKey).macAlgorithm(MacAlgorithm.HS256).build();
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    SecurityFilterChain security(HttpSecurity http, SocketTickets tickets) throws Exception {
        AuthenticationEntryPoint expired = (request, response, error) -> {
            response.setStatus(401);
            response.setContentType(MediaType.APPLICATION_JSON_VALUE);
            response.getWriter().write("{\"detail\":\"error.app.session-expired\"}");
        };
        return http
            .authorizeHttpRequests(rules -> rules
                .requestMatchers(HttpMethod.OPTIONS).permitAll()
                .requestMatchers(HttpMethod.GET, PUBLIC_READS).permitAll()
                .requestMatchers("/api/**").authenticated()
                .anyRequest().permitAll())
            .oauth2ResourceServer(server -> server
                .jwt(jwt -> {})
                .bearerTokenResolver(tokenResolver())
                .authenticationEntryPoint(expired))
            .addFilterBefore(ticketFilter(tickets), BearerTokenAuthenticationFilter.class)
            .exceptionHandling(errors -> errors.authenticationEntryPoint(expired))
            .cors(cors -> cors.configurationSource(anyOrigin()))
            .csrf(AbstractHttpConfigurer::disable)
            .headers(headers -> headers.frameOptions(FrameOptionsConfig::sameOrigin))
            .sessionManagement(session -> session.sessionCreationPolicy(STATELESS))
            .build();
    }

    /**
     * A browser can't send a header with a socket, so that its token is in the query, unless a ticket
     * stands there in its place.
     */
    private static BearerTokenResolver tokenResolver() {
        BearerTokenResolver header = new DefaultBearerTokenResolver();
        return request -> request.getRequestURI().startsWith(SOCKET)
            ? request.getParameter("token")
            : header.resolve(request);
    }

    /** The user of a socket that was opened with a ticket. */
    static final class TicketUser extends AbstractAuthenticationToken {

        private final String user;
        private final String ticket;

        TicketUser(String user, String ticket) {
            super(AuthorityUtils.NO_AUTHORITIES);
            this.user = user;
            this.ticket = ticket;
            setAuthenticated(true);
        }

        @Override
        public String getPrincipal() {
            return user;
        }

        @Override
        public String getCredentials() {
            return ticket;
        }
    }

    private static Filter ticketFilter(SocketTickets tickets) {
        return (request, response, chain) -> {
            String path = ((HttpServletRequest) request).getRequestURI();
            String ticket = path.startsWith(SOCKET) ? request.getParameter("ticket") : null;
            String user = ticket == null ? null : tickets.userOf(ticket, sockJsSession(path));
            if (user != null) {
                SecurityContext context = SecurityContextHolder.createEmptyContext();
                context.setAuthentication(new TicketUser(user, ticket));
                SecurityContextHolder.setContext(context);
            }
            chain.doFilter(request, response);
        };
    }

    /** Returns the session of {@code /ws/{server}/{session}/{transport}}; empty for any other path. */
    private static String sockJsSession(String path) {
        String[] parts = path.substring(SOCKET.length()).split("/");
        return parts.length == 4 ? parts[2] : "";
    }

    /** Any page may embed the widget. It sends no cookies, so none are allowed. */
    private static CorsConfigurationSource anyOrigin() {
        CorsConfiguration cors = new CorsConfiguration();
        cors.setAllowedOrigins(List.of("*"));
        cors.setAllowedMethods(List.of("GET", "POST", "PUT", "PATCH", "DELETE"));
        cors.setAllowedHeaders(
            List.of("Authorization", "Content-Type", "X-Referer", "Idempotency-Key"));
        cors.setExposedHeaders(List.of("Date"));
        UrlBasedCorsConfigurationSource source = new UrlBasedCorsConfigurationSource();
        source.registerCorsConfiguration(API + "/**", cors);
        return source;
    }
}
