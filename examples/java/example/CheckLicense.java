package example;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import marketplace.LicenseClient;
import marketplace.LicenseClient.Result;

/**
 * Tries the client without a game server:
 * {@code java -cp … example.CheckLicense check|offline|deactivate MARKETPLACE PRODUCT_ID LICENSE_KEY FOLDER [HOURS [NAME]]},
 * where HOURS moves the clock, and NAME is that of the server. Ends with 0 when the plugin might run, else with 1.
 */
public final class CheckLicense {
    private CheckLicense() {}

    public static void main(String[] args) {
        Duration moved = Duration.ofHours(args.length > 5 ? Long.parseLong(args[5]) : 0);
        LicenseClient client = new LicenseClient(
            args[1], args[2], "1.0.0", Path.of(args[4]), System.out::println, Clock.offset(Clock.systemUTC(), moved));
        Result result = switch (args[0]) {
            case "check" -> client.check(args[3], args.length > 6 ? args[6] : "Lobby");
            case "offline" -> client.checkOffline();
            case "deactivate" -> client.deactivate(args[3]);
            default -> throw new IllegalArgumentException("check, offline or deactivate");
        };
        System.out.println((result.allowed() ? "allowed " : "refused ") + result.code() + " " + result.source());
        System.exit(result.allowed() ? 0 : 1);
    }
}
