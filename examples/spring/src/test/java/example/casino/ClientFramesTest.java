package example.casino;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.messaging.Message;
import org.springframework.messaging.simp.stomp.StompCommand;
import org.springframework.messaging.simp.stomp.StompHeaderAccessor;
import org.springframework.messaging.support.MessageBuilder;

class ClientFramesTest {

    @Test
    void headersThatMeanSomethingToABrokerAloneAreLeftOut() {
        Map<String, List<String>> passed = pass(StompCommand.SUBSCRIBE, Map.of(
            "id", "1", "destination", "/app/rooms/1/chat", "receipt", "r",
            "x-queue-name", "queue-of-somebody", "durable", "true", "auto-delete", "false",
            "exclusive", "false", "persistent", "true", "selector", "true", "ack", "client"));
        assertThat(passed).containsOnlyKeys("id", "destination", "receipt");
    }

    @Test
    void aConnectKeepsNeitherLoginNorVirtualHost() {
        Map<String, List<String>> passed = pass(StompCommand.CONNECT, Map.of(
            "accept-version", "1.2", "host", "/other", "heart-beat", "5000,5000",
            "login", "guest", "passcode", "guest"));
        assertThat(passed).containsOnlyKeys("accept-version", "heart-beat");
    }

    private static Map<String, List<String>> pass(StompCommand command, Map<String, String> headers) {
        StompHeaderAccessor frame = StompHeaderAccessor.create(command);
        headers.forEach(frame::setNativeHeader);
        Message<?> passed = new ClientFrames().preSend(
            MessageBuilder.createMessage(new byte[0], frame.getMessageHeaders()), null);
        return StompHeaderAccessor.wrap(passed).toNativeHeaderMap();
    }
}
