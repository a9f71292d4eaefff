package example.casino;

import example.casino.Streamers.Event;
import example.casino.Streamers.Streamer;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.messaging.handler.annotation.DestinationVariable;
import org.springframework.messaging.simp.annotation.SubscribeMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** What a lobby shows, and what a room knows of its streamer. */
@RestController
@RequestMapping(SecurityConfig.API + "/web")
public class LobbyController {

    /** A page of a list. */
    public record Page<T>(int total, boolean hasNext, List<T> records) {}

    private final Streamers streamers;
    private final String streamUrl;
    private final String operatorName;

    LobbyController(
        Streamers streamers,
        @Value("${casino.stream-url}") String streamUrl,
        @Value("${casino.operator-name}") String operatorName) {
        this.streamers = streamers;
        this.streamUrl = streamUrl;
        this.operatorName = operatorName;
    }

    @GetMapping("/lobby")
    Map<String, Page<Streamer>> lobby() {
        List<Streamer> live = streamers.live();
        return Map.of(
            "live", new Page<>(live.size(), false, live),
            "winning", new Page<>(0, false, List.of()));
    }

    @GetMapping("/lobby/top-streamers")
    Map<String, Object> topStreamers() {
        return Map.of("streamers", streamers.live(), "schedules", List.of());
    }

    @GetMapping("/lobby/filter-parameters")
    Map<String, Object> filterParameters() {
        return Map.of("languages", List.of("en"), "providers", List.of(), "games", List.of());
    }

    @GetMapping("/schedule")
    Map<String, Object> schedule() {
        return Map.of("total", 0, "hasNext", false, "content", List.of());
    }

    /** The record of a room, by wallet; also the search, by wallet or nickname. */
    @GetMapping("/lobby/wallet")
    Streamer wallet(@RequestParam String query) {
        return find(query);
    }

    /** Whether somebody is here; 404 means offline. */
    @GetMapping("/streamer/wallet/{wallet}")
    Streamer presence(
        @PathVariable String wallet, @RequestParam(defaultValue = "false") boolean showOffline) {
        Streamer found = find(wallet);
        if (!showOffline && !streamers.live().contains(found)) {
            throw notFound();
        }
        return found;
    }

    @GetMapping("/stream-settings")
    Map<String, String> streamSettings(@RequestParam String channelId) {
        return Map.of(
            "streamUrl", streamUrl.replace("{channelId}", channelId), "operatorName", operatorName);
    }

    /** Sent to each subscriber at once, so that nobody waits for a change to see the state. */
    @SubscribeMapping("/player/{wallet}/state")
    Event state(@DestinationVariable String wallet) {
        return streamers.stateOf(find(wallet));
    }

    private Streamer find(String query) {
        return streamers.find(query).orElseThrow(LobbyController::notFound);
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
