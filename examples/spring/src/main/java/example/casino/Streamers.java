package example.casino;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;
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
        int viewers,
        Images images) {}

    /** Addresses of a picture in two shapes; the widget draws a placeholder where there is none. */
    public record Images(
        @JsonProperty("THREE_FOUR") String portrait,
        @JsonProperty("SIXTEEN_NINE") String landscape) {}

    /** What a message has beside its type. */
    public record Event(String type, Object data) {}

    private static final Images NONE = new Images(null, null);

    private static final List<Streamer> ALL = List.of(
        streamer(1, "wallet-ada", "Ada", "Book of Bugs", "Analytical", 1204),
        streamer(2, "wallet-alan", "Alan", "Enigma Wilds", "Bletchley", 871),
        streamer(3, "wallet-grace", "Grace", "Moth Hunt", "Harvard", 640));

    private static Streamer streamer(
        int userId, String wallet, String nickname, String game, String provider, int viewers) {
        String channelId = nickname.toLowerCase(Locale.ROOT);
        return new Streamer(userId, wallet, nickname, "en", game, provider, channelId, true, viewers,
            NONE);
    }

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

    boolean hasRoom(String roomId) {
        return ALL.stream().anyMatch(it -> it.wallet().equals(roomId));
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
