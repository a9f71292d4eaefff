package example.casino;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.simp.stomp.StompCommand;
import org.springframework.messaging.simp.stomp.StompHeaderAccessor;
import org.springframework.messaging.support.ChannelInterceptor;
import org.springframework.stereotype.Component;

/**
 * Tickets that stand in the address of a socket in place of the token: each is for one connection,
 * which the first CONNECT takes. Several servers need one store for all of them.
 */
@Component
public class SocketTickets implements ChannelInterceptor {

    static final Duration LIFETIME = Duration.ofSeconds(30);
    /** Time without a request after which a SockJS session is over: heart-beats are 5 s apart. */
    private static final Duration MAX_SILENCE = Duration.ofSeconds(60);

    /** A ticket's user, and the session that has taken it; null until one has. */
    private record Ticket(String user, Instant expiresAt, String session) {}

    private final Map<String, Ticket> tickets = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final Clock clock;

    SocketTickets(Clock clock) {
        this.clock = clock;
    }

    String issue(String user) {
        Instant now = clock.instant();
        tickets.values().removeIf(it -> it.expiresAt().isBefore(now));
        byte[] secret = new byte[24];
        random.nextBytes(secret);
        String ticket = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
        tickets.put(ticket, new Ticket(user, now.plus(LIFETIME), null));
        return ticket;
    }

    /**
     * Returns the user of a request to the socket; null unless the ticket is unused, or belongs to
     * this session. SockJS may try several transports until one connects, and each of its requests
     * carries the ticket.
     */
    String userOf(String ticket, String session) {
        Ticket found = tickets.computeIfPresent(ticket, (key, it) -> {
            boolean isOwn = session.equals(it.session()) && it.expiresAt().isAfter(clock.instant());
            return isOwn ? new Ticket(it.user(), clock.instant().plus(MAX_SILENCE), session) : it;
        });
        boolean isValid = found != null && found.expiresAt().isAfter(clock.instant())
            && (found.session() == null || found.session().equals(session));
        return isValid ? found.user() : null;
    }

    /** Uses the ticket up: a second connection with it is refused. */
    @Override
    public Message<?> preSend(Message<?> message, MessageChannel channel) {
        StompHeaderAccessor headers = StompHeaderAccessor.wrap(message);
        boolean connects = headers.getCommand() == StompCommand.CONNECT
            || headers.getCommand() == StompCommand.STOMP;
        if (connects && headers.getUser() instanceof SecurityConfig.TicketUser user) {
            take(user.getCredentials(), headers.getSessionId());
        }
        return message;
    }

    private void take(String ticket, String session) {
        Ticket taken = tickets.computeIfPresent(ticket, (key, it) -> it.session() == null
            ? new Ticket(it.user(), clock.instant().plus(MAX_SILENCE), session)
            : it);
        if (taken == null || !taken.session().equals(session)) {
            throw new MessagingException("The ticket is used up");
        }
    }
}
