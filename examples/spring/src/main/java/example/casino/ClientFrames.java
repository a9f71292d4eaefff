package example.casino;

import java.util.Map;
import java.util.Set;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.simp.SimpMessageType;
import org.springframework.messaging.simp.stomp.StompCommand;
import org.springframework.messaging.simp.stomp.StompHeaderAccessor;
import org.springframework.messaging.support.ChannelInterceptor;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/**
 * Lets through what the widget sends and nothing else, before any other rule is asked. The simple
 * broker would publish a client's MESSAGE as if the application had sent it; a broker behind a relay
 * would take the names and properties of queues from headers of a SUBSCRIBE.
 */
@Component
public class ClientFrames implements ChannelInterceptor {

    /** The commands of a client, with the headers that are kept. */
    private static final Map<StompCommand, Set<String>> ALLOWED = Map.of(
        StompCommand.CONNECT, Set.of("accept-version", "heart-beat"),
        StompCommand.STOMP, Set.of("accept-version", "heart-beat"),
        StompCommand.SUBSCRIBE, Set.of("id", "destination", "receipt"),
        StompCommand.UNSUBSCRIBE, Set.of("id", "receipt"),
        StompCommand.SEND, Set.of("destination", "content-type", "content-length", "receipt"),
        StompCommand.DISCONNECT, Set.of("receipt"));

    @Override
    public Message<?> preSend(Message<?> message, MessageChannel channel) {
        StompHeaderAccessor headers = StompHeaderAccessor.wrap(message);
        if (headers.getMessageType() == SimpMessageType.HEARTBEAT) {
            return message;
        }
        Set<String> allowed = headers.getCommand() == null ? null : ALLOWED.get(headers.getCommand());
        if (allowed == null) {
            throw new MessagingException("Not allowed: " + headers.getCommand());
        }
        headers.toNativeHeaderMap().keySet().stream()
            .filter(name -> !allowed.contains(name))
            .forEach(headers::removeNativeHeader);
        return MessageBuilder.createMessage(message.getPayload(), headers.getMessageHeaders());
    }
}
