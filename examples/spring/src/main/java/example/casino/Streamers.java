package example.casino;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.messaging.simp.SimpMessagingTemplate;
import org.springframework.stereotype.Component;

/** The streamers and who of them is live; yours are in a database. */
@Component
public class Streamers {

    /** A streamer as the lobby lists them. */
    public record Streamer(
        int userId,
        String wallet,
        String nickname,
        String language,
        String gameName,
        String gameProvider,
        String channelId,
        boolean streamer,
        int viewers) {}

    /** What a message has beside its type. */
    public record Event(String type, Object data) {}

    private static final List<Streamer> ALL = List.of(
        new Streamer(1, "wallet-ada", "Ada", "en", "Book of Bugs", "Analytical", "ada", true, 1204),
        new Streamer(2, "wallet-alan", "Alan", "en", "Enigma Wilds", "Bletchley", "alan", true, 871),
        new Streamer(3, "wallet-grace", "Grace", "en", "Moth Hunt", "Harvard", "grace", true, 640));

    private final Map<String, String> statuses = new ConcurrentHashMap<>();
    private final SimpMessagingTemplate messages;
    private final String operatorId;

    Streamers(SimpMessagingTemplate messages, @Value("${casino.operator-id}") String operatorId) {
        this.messages = messages;
        this.operatorId = operatorId;
    }

    List<Streamer> live() {
        return ALL.stream().filter(it -> !statusOf(it.wallet()).equals("OFFLINE")).toList();
    }

    /** Finds somebody by wallet or nickname. */
    Optional<Streamer> find(String query) {
        return ALL.stream()
            .filter(it -> it.wallet().equals(query) || it.nickname().equalsIgnoreCase(query))
            .findFirst();
    }

    /** The message of the topic {@code /app/player/{wallet}/state}. */
    Event stateOf(Streamer streamer) {
        Map<String, Object> stream = Map.of(
            "id", streamer.channelId(),
            "channelId", streamer.channelId(),
            "status", statusOf(streamer.wallet()),
            "showTipBalance", false);
        return new Event("STATE", Map.of(
            "stream", stream,
            "gameName", streamer.gameName(),
            "gameProvider", streamer.gameProvider(),
            "viewers", streamer.viewers()));
    }

    /** Changes a status, and tells the lobbies and the room. */
    void setStatus(Streamer streamer, String status) {
        statuses.put(streamer.wallet(), status);
        publish("/app/operator/" + operatorId + "/events", new Event("STREAMER_STATUS_CHANGE",
            Map.of("playerWalletHash", streamer.wallet(), "status", status)));
        publish("/app/player/" + streamer.wallet() + "/state", stateOf(streamer));
    }

    private String statusOf(String wallet) {
        return statuses.getOrDefault(wallet, "BROADCAST");
    }

    private void publish(String destination, Event event) {
        messages.convertAndSend(BrokerDestinations.topicOf(destination), event);
    }
}
