package example.casino;

import org.springframework.context.annotation.Lazy;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.MessageHandler;
import org.springframework.messaging.simp.broker.SimpleBrokerMessageHandler;
import org.springframework.messaging.simp.stomp.StompCommand;
import org.springframework.messaging.simp.stomp.StompHeaderAccessor;
import org.springframework.messaging.support.ExecutorChannelInterceptor;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/**
 * Confirms subscriptions to the simple broker, which sends no receipts. The widget works without them;
 * with them it knows at once that no message is missed any more. Brokers behind a relay send their own.
 */
@Component
public class SubscribeReceipts implements ExecutorChannelInterceptor {

    private final MessageChannel toClients;

    SubscribeReceipts(@Lazy @Qualifier("clientOutboundChannel") MessageChannel toClients) {
        this.toClients = toClients;
    }

    @Override
    public void afterMessageHandled(
        Message<?> message, MessageChannel channel, MessageHandler handler, Exception error) {
        StompHeaderAccessor headers = StompHeaderAccessor.wrap(message);
        String receipt = headers.getReceipt();
        boolean isSubscribed = error == null
            && handler instanceof SimpleBrokerMessageHandler
            && headers.getCommand() == StompCommand.SUBSCRIBE;
        if (!isSubscribed || receipt == null) {
            return;
        }
        StompHeaderAccessor answer = StompHeaderAccessor.create(StompCommand.RECEIPT);
        answer.setReceiptId(receipt);
        answer.setSessionId(headers.getSessionId());
        toClients.send(MessageBuilder.createMessage(new byte[0], answer.getMessageHeaders()));
    }
}
