package example.casino;

import org.springframework.context.annotation.Configuration;
import org.springframework.messaging.simp.config.ChannelRegistration;
import org.springframework.messaging.simp.config.MessageBrokerRegistry;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.web.socket.config.annotation.EnableWebSocketMessageBroker;
import org.springframework.web.socket.config.annotation.StompEndpointRegistry;
import org.springframework.web.socket.config.annotation.WebSocketMessageBrokerConfigurer;
import org.springframework.web.socket.config.annotation.WebSocketTransportRegistration;

/** The socket: STOMP over a plain WebSocket and over SockJS. */
@Configuration
@EnableWebSocketMessageBroker
public class SocketConfig implements WebSocketMessageBrokerConfigurer {

    /** Milliseconds between heart-beats, both ways. The widget asks for these. */
    private static final long HEART_BEAT = 5000;

    private final RelayProperties relay;
    private final ClientFrames frames;
    private final SocketTickets tickets;
    private final SubscriptionRules rules;
    private final BrokerDestinations destinations;
    private final SubscribeReceipts receipts;

    SocketConfig(
        RelayProperties relay,
        ClientFrames frames,
        SocketTickets tickets,
        SubscriptionRules rules,
        BrokerDestinations destinations,
        SubscribeReceipts receipts) {
        this.relay = relay;
        this.frames = frames;
        this.tickets = tickets;
        this.rules = rules;
        this.destinations = destinations;
        this.receipts = receipts;
    }

    /** Spring serves the plain WebSocket of a SockJS endpoint at {@code /websocket} below it. */
    @Override
    public void registerStompEndpoints(StompEndpointRegistry registry) {
        registry.addEndpoint(SecurityConfig.SOCKET).setAllowedOriginPatterns("*").withSockJS();
    }

    @Override
    public void configureMessageBroker(MessageBrokerRegistry registry) {
        registry.setApplicationDestinationPrefixes("/app").setPreservePublishOrder(true);
        if (relay.isEnabled()) {
            registry.enableStompBrokerRelay("/topic", "/app")
                .setRelayHost(relay.host()).setRelayPort(relay.port())
                .setSystemLogin(relay.login()).setSystemPasscode(relay.passcode())
                .setClientLogin(relay.login()).setClientPasscode(relay.passcode())
                .setSystemHeartbeatSendInterval(HEART_BEAT)
                .setSystemHeartbeatReceiveInterval(HEART_BEAT);
        } else {
            registry.enableSimpleBroker("/topic", "/app")
                .setTaskScheduler(heartBeatScheduler())
                .setHeartbeatValue(new long[] {HEART_BEAT, HEART_BEAT});
        }
    }

    @Override
    public void configureClientInboundChannel(ChannelRegistration channel) {
        channel.interceptors(frames, tickets, rules, destinations, receipts);
    }

    /** A client that reads too slowly is disconnected; it connects again and reads what it missed. */
    @Override
    public void configureWebSocketTransport(WebSocketTransportRegistration transport) {
        transport.setMessageSizeLimit(16 * 1024)
            .setSendBufferSizeLimit(1024 * 1024)
            .setSendTimeLimit(10_000);
    }

    private static TaskScheduler heartBeatScheduler() {
        ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
        scheduler.setThreadNamePrefix("heart-beat-");
        scheduler.initialize();
        return scheduler;
    }
}
