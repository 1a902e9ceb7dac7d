import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A receiver of webhooks with nothing but Java 17 or newer: {@code WEBHOOK_SECRET=whsec_… java Receive.java} */
public final class Receive {
    private Receive() {}

    /**
     * Whether a request was signed with the secret during the last five minutes.
     *
     * @param body the bytes as they came: JSON that was parsed and written anew has another signature
     */
    static boolean isSigned(Headers headers, byte[] body, String secret) {
        String id = headers.getFirst("webhook-id");
        String sentAt = headers.getFirst("webhook-timestamp");
        String signatures = headers.getFirst("webhook-signature");
        if (id == null || signatures == null || sentAt == null || !sentAt.matches("[0-9]{1,12}")) return false;
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(sentAt)) > 300) return false;
        byte[] expected;
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
            mac.update((id + "." + sentAt + ".").getBytes(UTF_8));
            expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(UTF_8);
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
        // While the secret is being replaced there are two signatures.
        return Arrays.stream(signatures.split(" "))
            .anyMatch(given -> MessageDigest.isEqual(given.getBytes(UTF_8), expected));
    }

    public static void main(String[] args) throws Exception {
        String secret = System.getenv().getOrDefault("WEBHOOK_SECRET", "");
        if (!secret.startsWith("whsec_"))
            throw new IllegalStateException("WEBHOOK_SECRET must be the secret of the endpoint");
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", exchange -> {
            // No webhook is longer; what is cut off has a wrong signature.
            byte[] body = exchange.getRequestBody().readNBytes(65_536);
            boolean isSigned = isSigned(exchange.getRequestHeaders(), body, secret);
            // Save it here, unless an event with this id was saved before. Then answer, and act on it afterwards. The
            // body is JSON, for the library of your choice.
            if (isSigned) System.out.println(new String(body, UTF_8));
            exchange.sendResponseHeaders(isSigned ? 204 : 400, -1);
            exchange.close();
        });
        server.start();
        System.out.println("Listening on port " + server.getAddress().getPort());
    }
}
