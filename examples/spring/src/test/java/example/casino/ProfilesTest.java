package example.casino;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Only the profile for development has a key that everybody knows, and signs tokens. */
class ProfilesTest {

    @ParameterizedTest
    @ValueSource(strings = {"production", "prod", "relay"})
    void noOtherProfileStartsWithoutAKey(String profile) {
        assertThatThrownBy(() -> start("--spring.profiles.active=" + profile))
            .hasStackTraceContaining("TOKEN_KEY");
    }

    @Test
    void anotherProfileSignsNoTokens() {
        try (ConfigurableApplicationContext backend = start(
            "--spring.profiles.active=production", "--TOKEN_KEY=of-the-operator-0123456789abcdef",
            "--server.port=0")) {
            assertThat(backend.getBeansOfType(DevController.class)).isEmpty();
            assertThat(backend.getEnvironment().getProperty("server.address")).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "too-short-0123456789abcdef", "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA0123456789\n"
    })
    void noKeyIsTakenThatOthersKnowOrThatVerifiesNothing(String key) {
        assertThatThrownBy(() -> start("--spring.profiles.active=production", "--TOKEN_KEY=" + key))
            .hasStackTraceContaining("TOKEN_KEY must be a secret");
    }

    @Test
    void whoSignsTokensForEverybodyIsReachedFromThisComputerAlone() {
        try (ConfigurableApplicationContext backend = start("--server.port=0")) {
            assertThat(backend.getBeansOfType(DevController.class)).hasSize(1);
            assertThat(backend.getEnvironment().getProperty("server.address")).isEqualTo("127.0.0.1");
        }
    }

    private static ConfigurableApplicationContext start(String... arguments) {
        return SpringApplication.run(CasinoBackend.class, arguments);
    }
}
