package example.casino;

import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.MessageHandler;
import org.springframework.messaging.simp.broker.AbstractBrokerMessageHandler;
import org.springframework.messaging.simp.stomp.StompCommand;
import org.springframework.messaging.simp.stomp.StompHeaderAccessor;
import org.springframework.messaging.support.ExecutorChannelInterceptor;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/**
 * Gives the broker names that it understands: a subscription to {@code /app/rooms/1/chat} becomes one
 * to {@code /topic/rooms.1.chat}. Controllers still see the widget's names, so that
 * {@code @SubscribeMapping} can answer with a first message.
 */
@Component
public class BrokerDestinations implements ExecutorChannelInterceptor {

    /** Returns the broker's topic of a destination of the widget. */
    static String topicOf(String destination) {
        return "/topic/" + destination.substring("/app/".length()).replace('/', '.');
    }

    @Override
    public Message<?> beforeHandle(
        Message<?> message, MessageChannel channel, MessageHandler handler) {
        StompHeaderAccessor headers = StompHeaderAccessor.wrap(message);
        if (!(handler instanceof AbstractBrokerMessageHandler) || headers.getCommand() == null) {
            return message;
        }
        if (headers.getCommand() == StompCommand.SUBSCRIBE) {
            headers.setDestination(topicOf(headers.getDestination()));
        } else if (headers.getCommand() == StompCommand.SEND) {
            // The broker would publish it as it is; it ignores what has none of its prefixes.
            headers.setDestination("/for-controllers");
        } else {
            return message;
        }
        return MessageBuilder.createMessage(message.getPayload(), headers.getMessageHeaders());
    }
}
