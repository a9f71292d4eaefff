package example.casino;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;

/** The running server, as clients meet it that don't keep to the rules. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class SocketTest {

    private static final String EVENTS = "/app/player/wallet-ada/events";
    private static final String CHAT = "/app/rooms/wallet-ada/chat";
    private static final String WIN =
        "{\"type\":\"PLAYER_ACTION\",\"data\":{\"actionType\":\"WIN\",\"amount\":5000,\"currency\":\"EUR\"}}";

    @LocalServerPort
    private int port;

    @Autowired
    private TestRestTemplate http;

    @ParameterizedTest
    @ValueSource(strings = {
        EVENTS, "/topic/player.wallet-ada.events", "/topic/player/wallet-ada/events"
    })
    void aForgedWinReachesNobody(String destination) throws Exception {
        StompClient viewer = connected("viewer");
        viewer.subscribe(EVENTS);
        viewer.subscribe(CHAT);
        for (String command : List.of("MESSAGE", "SEND")) {
            StompClient attacker = connected("attacker");
            attacker.send(command + "\ndestination:" + destination
                + "\nsubscription:1\nmessage-id:1\ncontent-type:application/json\n\n" + WIN);
            assertRefused(attacker);
        }
        // What was published before this message has arrived before it.
        connected("ben").send("SEND\ndestination:" + CHAT
            + "\ncontent-type:application/json\n\n{\"id\":\"m-1\",\"content\":\"hello\"}");
        assertThat(viewer.next()).startsWith("MESSAGE").contains("hello").doesNotContain("5000");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "CONNECTED", "RECEIPT", "ERROR", "ACK", "NACK", "BEGIN", "COMMIT", "ABORT"
    })
    void aFrameThatTheWidgetNeverSendsEndsItsConnection(String command) throws Exception {
        StompClient client = connected("viewer");
        client.send(command + "\nid:1\ntransaction:1\nreceipt-id:1\ndestination:" + EVENTS + "\n\n");
        assertRefused(client);
    }

    @Test
    void aTicketOpensOneConnectionAsItsUser() throws Exception {
        String ticket = ticketOf("anna");
        StompClient client = StompClient.connected(port, "ticket=" + ticket);
        client.subscribe("/app/user/anna/notifications");
        assertThatThrownBy(() -> new StompClient(port, "ticket=" + ticket))
            .hasStackTraceContaining("401");
        assertThatThrownBy(() -> new StompClient(port, "ticket=made-up"))
            .hasStackTraceContaining("401");
    }

    @Test
    void oneOfTwoConnectionsThatWereOpenedWithATicketIsRefused() throws Exception {
        String ticket = ticketOf("anna");
        StompClient first = new StompClient(port, "ticket=" + ticket);
        StompClient second = new StompClient(port, "ticket=" + ticket);
        first.send("CONNECT\naccept-version:1.2\nhost:test\n\n");
        assertThat(first.next()).startsWith("CONNECTED");
        second.send("CONNECT\naccept-version:1.2\nhost:test\n\n");
        assertThat(second.next()).startsWith("ERROR");
    }

    @Test
    void noTicketIsIssuedWithoutAToken() {
        String path = SecurityConfig.API + "/web/user/socket-ticket";
        assertThat(http.postForEntity(path, null, String.class).getStatusCode().value())
            .isEqualTo(401);
    }

    @Test
    void theRequestsOfASockJsSessionGoOnWithItsTicketAndOthersDoNot() {
        String ticket = ticketOf("anna");
        String session = "/000/session1/";
        assertThat(sockJs(session + "xhr", ticket, null).getBody()).startsWith("o");
        String connect = "[\"CONNECT\\naccept-version:1.2\\nhost:test\\n\\n\\u0000\"]";
        assertThat(sockJs(session + "xhr_send", ticket, connect).getStatusCode().value())
            .isEqualTo(204);
        assertThat(sockJs(session + "xhr", ticket, null).getBody()).contains("CONNECTED");
        assertThat(sockJs("/000/session2/xhr", ticket, null).getStatusCode().value())
            .isEqualTo(401);
    }

    @Test
    void readingTheChatOfAnUnknownRoomStoresNothing(@Autowired Chat chat) {
        for (int room = 0; room < 100; room += 1) {
            String path = SecurityConfig.API + "/web/rooms/unknown-" + room + "/chat-history";
            assertThat(http.getForObject(path, List.class)).isEmpty();
        }
        assertThat(chat.rooms()).noneMatch(room -> room.startsWith("unknown"));
    }

    /** An ERROR and the end; Spring drops the ERROR while it still sends the frame before it. */
    private static void assertRefused(StompClient client) throws Exception {
        String answer = client.next();
        if (answer.startsWith("ERROR")) {
            answer = client.next();
        }
        assertThat(answer).isEqualTo("CLOSED");
    }

    private StompClient connected(String user) throws Exception {
        return StompClient.connected(port, "token=" + tokenOf(user));
    }

    private String tokenOf(String user) {
        return (String) http.getForObject("/dev/token?user=" + user, Map.class).get("token");
    }

    private String ticketOf(String user) {
        HttpHeaders headers = new HttpHeaders();
        headers.setBearerAuth(tokenOf(user));
        Map<?, ?> answer = http.exchange(SecurityConfig.API + "/web/user/socket-ticket",
            HttpMethod.POST, new HttpEntity<>(headers), Map.class).getBody();
        assertThat(answer.get("expiresIn")).isEqualTo(30);
        return (String) answer.get("ticket");
    }

    private ResponseEntity<String> sockJs(String path, String ticket, String body) {
        return http.postForEntity(
            SecurityConfig.SOCKET + path + "?ticket=" + ticket, body, String.class);
    }
}
