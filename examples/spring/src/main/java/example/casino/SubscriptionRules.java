package example.casino;

import java.security.Principal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.simp.stomp.StompHeaderAccessor;
import org.springframework.messaging.support.ChannelInterceptor;
import org.springframework.stereotype.Component;

/** Refuses subscriptions to unknown destinations, and to messages of other users, with an ERROR. */
@Component
public class SubscriptionRules implements ChannelInterceptor {

    private static final Pattern DESTINATION =
        Pattern.compile("/app/(operator|user|player|rooms)/([\\w-]{1,80})/([a-z-]+)");

    private final String operatorId;

    SubscriptionRules(@Value("${casino.operator-id}") String operatorId) {
        this.operatorId = operatorId;
    }

    @Override
    public Message<?> preSend(Message<?> message, MessageChannel channel) {
        StompHeaderAccessor headers = StompHeaderAccessor.wrap(message);
        if (headers.getCommand() == null) {
            return message;
        }
        String destination = String.valueOf(headers.getDestination());
        boolean isAllowed = switch (headers.getCommand()) {
            case SUBSCRIBE -> mayRead(destination, headers.getUser());
            case SEND -> destination.matches("/app/rooms/[\\w-]{1,80}/chat");
            default -> true;
        };
        if (!isAllowed) {
            throw new MessagingException("Not allowed: " + destination);
        }
        return message;
    }

    private boolean mayRead(String destination, Principal user) {
        Matcher match = DESTINATION.matcher(destination);
        if (user == null || !match.matches()) {
            return false;
        }
        String id = match.group(2);
        return switch (match.group(1) + "/" + match.group(3)) {
            case "operator/events" -> id.equals(operatorId);
            case "user/events", "user/notifications" -> id.equals(user.getName());
            case "user/game-center", "player/events", "player/state", "rooms/chat" -> true;
            default -> false;
        };
    }
}
