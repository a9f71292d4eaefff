package example.casino;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class SocketTicketsTest {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    private final SocketTickets tickets = new SocketTickets(new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    @Test
    void aTicketIsValidForThirtySeconds() {
        String ticket = tickets.issue("anna");
        now = now.plus(Duration.ofSeconds(29));
        assertThat(tickets.userOf(ticket, "")).isEqualTo("anna");
        now = now.plus(Duration.ofSeconds(1));
        assertThat(tickets.userOf(ticket, "")).isNull();
    }

    @Test
    void ticketsDiffer() {
        assertThat(tickets.issue("anna")).isNotEqualTo(tickets.issue("anna")).hasSize(32);
    }
}
