package example.casino;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.client.standard.StandardWebSocketClient;
import org.springframework.web.socket.handler.TextWebSocketHandler;

/** A client that sends frames as the test writes them, also those that no library would send. */
final class StompClient extends TextWebSocketHandler {

    private static final String CLOSED = "CLOSED";

    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final WebSocketSession socket;

    /** Opens a socket; throws if the upgrade is refused. */
    StompClient(int port, String query) {
        socket = new StandardWebSocketClient()
            .execute(this, "ws://127.0.0.1:" + port + SecurityConfig.SOCKET + "/websocket?" + query)
            .join();
    }

    /** Opens a socket and connects. */
    static StompClient connected(int port, String query) throws Exception {
        StompClient client = new StompClient(port, query);
        client.send("CONNECT\naccept-version:1.2\nhost:test\n\n");
        String answer = client.next();
        if (!answer.startsWith("CONNECTED")) {
            throw new IllegalStateException(answer);
        }
        return client;
    }

    void send(String frame) throws IOException {
        socket.sendMessage(new TextMessage(frame + "\0"));
    }

    void subscribe(String destination) throws Exception {
        send("SUBSCRIBE\nid:" + destination + "\ndestination:" + destination + "\nreceipt:r\n\n");
        List<String> before = framesUntil("RECEIPT");
        if (!before.isEmpty() && before.get(before.size() - 1).equals(CLOSED)) {
            throw new IllegalStateException(before.toString());
        }
    }

    /** Returns the next frame, or {@code CLOSED}. */
    String next() throws InterruptedException {
        String frame = received.poll(10, TimeUnit.SECONDS);
        return frame == null ? "nothing" : frame;
    }

    /** Returns the frames before one that starts like this, or before the end. */
    List<String> framesUntil(String start) throws InterruptedException {
        List<String> frames = new ArrayList<>();
        String frame = next();
        while (!frame.startsWith(start) && !frame.equals("nothing")) {
            frames.add(frame);
            if (frame.equals(CLOSED)) {
                return frames;
            }
            frame = next();
        }
        return frames;
    }

    @Override
    protected void handleTextMessage(WebSocketSession from, TextMessage message) {
        String frame = message.getPayload().strip();
        if (!frame.isEmpty()) {
            received.add(frame);
        }
    }

    @Override
    public void afterConnectionClosed(WebSocketSession from, CloseStatus status) {
        received.add(CLOSED);
    }
}
