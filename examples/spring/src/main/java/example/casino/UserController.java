package example.casino;

import java.security.Principal;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The user, the operator's settings, and lists that are still empty. */
@RestController
@RequestMapping(SecurityConfig.API)
public class UserController {

    /** What opens one connection of the socket, in place of the token, and for how many seconds. */
    public record SocketTicket(String ticket, long expiresIn) {}

    private final SocketTickets tickets;
    private final int operatorId;
    private final String operatorName;

    UserController(
        SocketTickets tickets,
        @Value("${casino.operator-id}") int operatorId,
        @Value("${casino.operator-name}") String operatorName) {
        this.tickets = tickets;
        this.operatorId = operatorId;
        this.operatorName = operatorName;
    }

    /** The wallet is the {@code sub} of the verified token, and nothing that a client sends. */
    @GetMapping("/web/user/info")
    Map<String, Object> info(Principal user) {
        return Map.of(
            "operatorId", operatorId,
            "operatorName", operatorName,
            "walletHash", user.getName(),
            "nickname", user.getName(),
            "language", "en");
    }

    @PostMapping("/web/user/socket-ticket")
    SocketTicket socketTicket(Principal user) {
        return new SocketTicket(
            tickets.issue(user.getName()), SocketTickets.LIFETIME.toSeconds());
    }

    @GetMapping("/web/balance")
    Map<String, Object> balance() {
        return Map.of("balance", 1284.5, "currency", "EUR");
    }

    /** Features whose calls aren't there yet are off. */
    @GetMapping("/control/user/feature-flags")
    Map<String, Boolean> featureFlags() {
        return Map.of();
    }

    @GetMapping("/web/settings")
    Map<String, Object> settings() {
        return Map.of(
            "minBetVolume", 0.5, "minBetVolumeInSessionCurrency", 0.5,
            "maxBetVolume", 100, "maxBetVolumeInSessionCurrency", 100,
            "defaultBetVolume", 2, "defaultBetVolumeInSessionCurrency", 2,
            "maxBetVolumeActive", true,
            "showOnlyStreamers", true,
            "operatorName", operatorName);
    }

    /** Texts of yours that replace the widget's, by their dotted ids. */
    @GetMapping("/web/translations/templated")
    Map<String, Object> translations() {
        return Map.of();
    }

    @GetMapping("/web/currency/rate")
    double rate() {
        return 1;
    }

    /** Nobody copies anybody yet. */
    @GetMapping("/web/subscription")
    Map<String, Object> subscription() {
        return Map.of("state", "CLOSED", "subscriberBetAmount", 0);
    }

    /** The user's copy session in this room: JSON's null. */
    @GetMapping(path = "/web/rooms/{roomId}/round", produces = MediaType.APPLICATION_JSON_VALUE)
    String round(@PathVariable String roomId) {
        return "null";
    }

    @GetMapping({"/web/streamer/game-actions", "/web/user/game-actions", "/web/pool/transaction"})
    Map<String, Object> gameActions() {
        return Map.of("gameActions", List.of(), "hasNext", false);
    }

    @GetMapping("/web/user/game-actions/all")
    Map<String, Object> history() {
        return Map.of("content", List.of(), "totalElements", 0);
    }

    @GetMapping("/game-center/rewards")
    Map<String, Object> rewards() {
        Map<String, Object> page = Map.of("content", List.of(), "totalElements", 0, "last", true);
        return Map.of("rewards", page, "unclaimedCount", 0);
    }

    /** Reasons for a report and their texts. */
    @GetMapping("/control/user/reports/reasons")
    Map<String, String> reportReasons() {
        return Map.of();
    }

    @GetMapping({
        "/web/favourites/streamers", "/web/tip", "/web/game/top", "/web/user/languages",
        "/game-center/fortune-wheels/events", "/game-center/jackpot/events"
    })
    List<Object> empty() {
        return List.of();
    }

    @GetMapping({"/web/leaderboard/top-copiers", "/web/leaderboard/top-winners"})
    Map<String, Object> leaderboard() {
        return Map.of("topPlayers", List.of());
    }
}
