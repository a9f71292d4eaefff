package example.casino;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** The last messages of each room. Several servers need one store for all of them, such as a table. */
@Component
public class Chat {

    private static final int MAX_MESSAGES = 200;

    /** A message as the widget reads it; {@code sid} is the sender's wallet hash. */
    public record Message(
        String id, String message, long timestamp, From from, String sid, Long editTimestamp) {}

    /** Shown as the sender; {@code isLocal} marks the reader's own messages. */
    public record From(String name, boolean isLocal) {}

    private final Map<String, List<Message>> rooms = new ConcurrentHashMap<>();

    /** Returns a room's messages, oldest first. */
    List<Message> history(String room, String reader) {
        List<Message> messages = rooms.getOrDefault(room, List.of());
        synchronized (messages) {
            return messages.stream().map(it -> new Message(it.id(), it.message(), it.timestamp(),
                new From(it.from().name(), it.sid().equals(reader)), it.sid(), it.editTimestamp()))
                .toList();
        }
    }

    /**
     * Adds a message, or changes the sender's own one with the same id; an empty text deletes it. A
     * client that got no echo sends the same again, which must not show twice.
     */
    Message write(String room, String id, String sender, String text) {
        List<Message> messages = messagesOf(room);
        synchronized (messages) {
            long now = System.currentTimeMillis();
            Message old = messages.stream().filter(it -> it.id().equals(id)).findFirst().orElse(null);
            if (old != null && !old.sid().equals(sender)) {
                throw new IllegalArgumentException("The message belongs to another user");
            }
            boolean isEdit = old != null && !old.message().equals(text);
            Message written = new Message(id, text, old == null ? now : old.timestamp(),
                new From(sender, false), sender, isEdit ? Long.valueOf(now) : null);
            if (old != null && text.isEmpty()) {
                messages.remove(old);
            } else if (old != null) {
                messages.set(messages.indexOf(old), written);
            } else if (!text.isEmpty()) {
                messages.add(written);
            }
            if (messages.size() > MAX_MESSAGES) {
                messages.remove(0);
            }
            return written;
        }
    }

    /** Returns the rooms in which something was written. */
    Set<String> rooms() {
        return rooms.keySet();
    }

    private List<Message> messagesOf(String room) {
        return rooms.computeIfAbsent(room, key -> new ArrayList<>());
    }
}
