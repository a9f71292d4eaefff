package example.casino;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

@SpringBootApplication
@ConfigurationPropertiesScan
public class CasinoBackend {

    public static void main(String[] args) {
        SpringApplication.run(CasinoBackend.class, args);
    }
}
