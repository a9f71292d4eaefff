package example.casino;

import example.casino.Streamers.Event;
import java.security.Principal;
import java.util.List;
import org.springframework.messaging.handler.annotation.DestinationVariable;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.messaging.simp.SimpMessagingTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** A room's chat: its history by HTTP, its messages by the socket. */
@RestController
public class ChatController {

    private static final int MAX_LENGTH = 500;

    /** What the widget sends: a message with an id of its own. */
    public record Command(String id, String content) {}

    private final Chat chat;
    private final Streamers streamers;
    private final SimpMessagingTemplate messages;

    ChatController(Chat chat, Streamers streamers, SimpMessagingTemplate messages) {
        this.chat = chat;
        this.streamers = streamers;
        this.messages = messages;
    }

    @GetMapping(SecurityConfig.API + "/web/rooms/{roomId}/chat-history")
    List<Chat.Message> history(@PathVariable String roomId, Principal user) {
        return chat.history(roomId, user == null ? null : user.getName());
    }

    /** Stored before it is published: whoever reads the history after a message finds it there. */
    @MessageMapping("/rooms/{roomId}/chat")
    void receive(@DestinationVariable String roomId, @Payload Command command, Principal user) {
        boolean isValid = streamers.hasRoom(roomId)
            && command.id() != null && command.id().matches("[\\w-]{1,64}")
            && command.content() != null && command.content().length() <= MAX_LENGTH;
        if (!isValid) {
            return;
        }
        Chat.Message written =
            chat.write(roomId, command.id(), user.getName(), command.content().strip());
        messages.convertAndSend(
            BrokerDestinations.topicOf("/app/rooms/" + roomId + "/chat"),
            new Event("MESSAGE", written));
    }
}
