package marketplace;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Asks a marketplace whether a license is good, and goes on without it while it cannot be reached. Copy this one file
 * into your plugin: it needs Java 17 and nothing else.
 *
 * <p>Its methods wait for the network, for twenty seconds or more in the worst case: never call them on the main thread
 * of a server. Use one object for each plugin. Calls are done one after another.
 */
public final class LicenseClient {
    /** Where an answer comes from. */
    public enum Source {
        /** The marketplace gave it just now, and signed it. */
        MARKETPLACE,
        /** The marketplace could not be asked; a token that it signed before was looked at. */
        SAVED_TOKEN,
        /** The marketplace could not be asked, and there is no token that still counts. */
        NOTHING
    }

    /**
     * Whether the plugin may run.
     *
     * @param code what the marketplace found, such as {@code valid}, {@code grace}, {@code revoked},
     *     {@code activation_limit_reached}; {@code unreachable} when nothing is known
     * @param message a sentence for the owner of the server
     * @param goodUntil until when the plugin may run without asking again; null when it may not run
     */
    public record Result(boolean allowed, String code, Source source, String message, Instant goodUntil) {}

    /** What the marketplace says "no" by. Every other failure means: go on with the saved token. */
    private static final Map<String, String> REFUSALS = Map.of(
        "license_not_found", "there is no such license key: look for a typing error in it",
        "license_mismatch", "the license key is for another plugin",
        "license_revoked", "the license was revoked, for example because its order was refunded",
        "license_suspended", "the license is suspended: ask the seller of the plugin",
        "license_expired", "the license has expired: renew the subscription",
        "activation_limit_reached",
            "the license is in use on as many servers as it is for: free one among your purchases");

    /** The same, by what a check finds of a key that the marketplace knows. */
    private static final Map<String, String> FINDINGS = Map.of(
        "product_mismatch", REFUSALS.get("license_mismatch"),
        "revoked", REFUSALS.get("license_revoked"),
        "suspended", REFUSALS.get("license_suspended"),
        "expired", REFUSALS.get("license_expired"),
        "version_recalled", "this version of the plugin was withdrawn: install another one",
        "not_activated", "the license is not in use on this server");

    /** What the marketplace takes as the id of a server. */
    private static final Pattern UUID_FORM = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private static final Set<String> GOOD = Set.of("valid", "grace");

    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(5);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(10);
    /** Bytes of an answer, or of a file of ours; more is not read. */
    private static final int MOST_BYTES = 64 * 1024;
    /** Seconds by which a clock may be set back. */
    private static final long LEEWAY = 300;
    /** What stands before the 32 bytes of an Ed25519 key in the form that Java reads (RFC 8410). */
    private static final byte[] KEY_PREFIX = {0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0};

    private final URI marketplace;
    private final String productId;
    private final String version;
    private final Path folder;
    private final Consumer<String> log;
    private final Clock clock;
    private final HttpClient http = HttpClient.newBuilder()
        .connectTimeout(CONNECT_WITHIN)
        .followRedirects(HttpClient.Redirect.NEVER)
        .build();
    private final SecureRandom random = new SecureRandom();

    /**
     * @param marketplace its address, such as {@code https://plugins.example.com}; plain http only for this machine
     * @param productId the id of your product, a constant of your plugin
     * @param version the version of your plugin as you published it, or null
     * @param folder the data folder of your plugin, which is made if need be
     * @param log takes lines for the owner of the server
     */
    public LicenseClient(String marketplace, String productId, String version, Path folder, Consumer<String> log) {
        this(marketplace, productId, version, folder, log, Clock.systemUTC());
    }

    /** With a clock of your own, for tests. */
    public LicenseClient(
            String marketplace, String productId, String version, Path folder, Consumer<String> log, Clock clock) {
        this.marketplace = URI.create(marketplace.endsWith("/") ? marketplace : marketplace + "/");
        String host = this.marketplace.getHost();
        boolean isHere = Set.of("localhost", "127.0.0.1", "[::1]").contains(host == null ? "" : host);
        if (!"https".equals(this.marketplace.getScheme()) && !isHere)
            throw new IllegalArgumentException("The address of the marketplace must begin with https://");
        this.productId = productId;
        this.version = version;
        this.folder = folder;
        this.log = log;
        this.clock = clock;
    }

    /**
     * Whether the plugin may run here: asks the marketplace, takes a slot for this server if it has none, and looks at
     * the saved token when the marketplace cannot be asked. Call it when the plugin starts and every hour or so.
     *
     * @param serverName what the owner calls the server, to know it by; null for none
     */
    public synchronized Result check(String licenseKey, String serverName) {
        try {
            Map<String, Object> answer = ask("validate", licenseKey, serverName);
            if ("not_activated".equals(answer.get("code"))) answer = ask("activate", licenseKey, serverName);
            return judge(answer);
        } catch (Refused refused) {
            return refuse(refused.code, REFUSALS.get(refused.code));
        } catch (Unreachable unreachable) {
            return goOn(unreachable.getMessage());
        } catch (IOException fault) {
            return goOn("a file in " + folder + " cannot be read or written: " + fault.getMessage());
        }
    }

    /** Gives the slot of this server back, so that another may have it. The plugin may not run here afterwards. */
    public synchronized Result deactivate(String licenseKey) {
        try {
            ask("deactivate", licenseKey, null);
            return refuse("not_activated", "the license is not in use on this server any more");
        } catch (Refused refused) {
            return refuse(refused.code, REFUSALS.get(refused.code));
        } catch (IOException fault) {
            return new Result(false, "unreachable", Source.NOTHING, "License: the slot was not given back: " + fault.getMessage(), null);
        }
    }

    /** Whether the plugin may run by what was saved, without asking anybody. */
    public synchronized Result checkOffline() {
        return goOn("it was not asked");
    }

    // What is asked, and what comes of it.

    private Result judge(Map<String, Object> answer) throws IOException {
        String code = (String) answer.get("code");
        if (!GOOD.contains(code)) return refuse(code, FINDINGS.getOrDefault(code, "the license is not good: " + code));
        String token = (String) answer.get("offline_token");
        Instant until = clock.instant().plus(1, ChronoUnit.HOURS);
        if (token != null) {
            Map<String, Object> claims = readToken(token, "mp-offline+jwt", jwks());
            if (claims != null) {
                save("offline.token", token);
                until = expiryOf(claims);
            }
        }
        save("last-seen", String.valueOf(now()));
        String message = code.equals("grace")
            ? "License: the subscription is over, but the plugin runs on until " + answer.get("grace_ends_at") + ". Please renew it."
            : "License: good.";
        log.accept(message);
        return new Result(true, code, Source.MARKETPLACE, message, until);
    }

    /** The marketplace said no: what was saved does not count any more. */
    private Result refuse(String code, String reason) {
        try {
            Files.deleteIfExists(folder.resolve("offline.token"));
        } catch (IOException fault) {
            log.accept("License: the saved token could not be deleted: " + fault.getMessage());
        }
        String message = "License: " + reason + " (" + code + ").";
        log.accept(message);
        return new Result(false, code, Source.MARKETPLACE, message, null);
    }

    /** The marketplace could not be asked: what it signed before counts until it ends. */
    private Result goOn(String why) {
        String token = null;
        Map<String, Object> claims = null;
        try {
            token = read("offline.token");
            String keys = read("jwks.json");
            if (token != null && keys != null) claims = readToken(token.strip(), "mp-offline+jwt", keys);
        } catch (IOException fault) {
            why += "; nor can its files be read: " + fault.getMessage();
        }
        if (claims == null) {
            String message = "License: the marketplace could not be asked (" + why + "), and "
                + (token == null ? "no token is saved" : "the saved token does not count here") + ".";
            log.accept(message);
            return new Result(false, "unreachable", Source.NOTHING, message, null);
        }
        // A clock that was set back must not make a token last.
        long seen = lastSeen();
        save("last-seen", String.valueOf(Math.max(now(), seen)));
        Instant end = expiryOf(claims);
        if (Math.max(now(), seen - LEEWAY) >= end.getEpochSecond()) {
            String message = "License: the marketplace could not be asked (" + why + "), and the saved token ended at " + end + ".";
            log.accept(message);
            return new Result(false, "unreachable", Source.NOTHING, message, null);
        }
        String message = "License: the marketplace could not be asked (" + why + "). The plugin runs on the saved token"
            + (end.equals(Instant.MAX) ? "." : ", until " + end + " at most.");
        log.accept(message);
        return new Result(true, (String) claims.get("code"), Source.SAVED_TOKEN, message, end);
    }

    /** The answer to a question, once its proof was checked. */
    private Map<String, Object> ask(String what, String licenseKey, String serverName)
            throws Refused, Unreachable, IOException {
        // What cannot be a key is refused for its form, which must not look as if the marketplace could not be asked.
        String key = licenseKey == null ? "" : licenseKey.strip();
        if (!key.matches("[ -~]{1,64}")) throw new Refused("license_not_found");
        String nonce = nonce();
        StringBuilder body = new StringBuilder("{");
        member(body, "license_key", key);
        member(body, "product_id", productId);
        member(body, "server_id", serverId());
        member(body, "nonce", nonce);
        member(body, "server_name", shortened(serverName));
        member(body, "plugin_version", version);
        Answer answer = send(HttpRequest.newBuilder(marketplace.resolve("api/v1/license/" + what))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.append('}').toString())));
        Map<String, Object> json = objectIn(answer.text);
        if (answer.status != 200) {
            // Something in between may answer with any status; only the marketplace's own words count.
            if (json != null && json.get("code") instanceof String code && REFUSALS.containsKey(code)) throw new Refused(code);
            throw new Unreachable("it answers " + answer.status);
        }
        if (json == null || !(json.get("data") instanceof Map<?, ?> data)) throw new Unreachable("its answer is no JSON that this plugin knows");
        @SuppressWarnings("unchecked")
        Map<String, Object> found = (Map<String, Object>) data;
        checkProof(found, nonce);
        return found;
    }

    /** The nonce makes sure that the answer is new, so that it does not matter whether the clock here is right. */
    private void checkProof(Map<String, Object> found, String nonce) throws Unreachable, IOException {
        if (!(found.get("proof") instanceof String proof)) throw new Unreachable("its answer has no proof");
        Map<String, Object> claims = readToken(proof, "mp-proof+jwt", jwks());
        // It may be signed with a key that is new since they were fetched.
        if (claims == null) claims = readToken(proof, "mp-proof+jwt", fetchJwks());
        if (claims == null || !nonce.equals(claims.get("nonce")) || !(claims.get("code") instanceof String code)
            || !code.equals(found.get("code"))) throw new Unreachable("the proof in its answer is not right");
    }

    // Tokens.

    /**
     * The claims of a token for this product and server that one of the keys signed; null for any other. Its algorithm is
     * always Ed25519, whatever it says itself (RFC 8725, 3.1).
     */
    private Map<String, Object> readToken(String token, String type, String jwks) throws IOException {
        String[] parts = token.split("\\.", -1);
        if (parts.length != 3) return null;
        try {
            Base64.Decoder base64 = Base64.getUrlDecoder();
            Map<String, Object> header = objectIn(new String(base64.decode(parts[0]), StandardCharsets.UTF_8));
            if (header == null || !"EdDSA".equals(header.get("alg")) || !type.equals(header.get("typ"))) return null;
            PublicKey key = keyOf(header.get("kid"), jwks);
            if (key == null) return null;
            Signature signature = Signature.getInstance("Ed25519");
            signature.initVerify(key);
            signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
            if (!signature.verify(base64.decode(parts[2]))) return null;
            Map<String, Object> claims = objectIn(new String(base64.decode(parts[1]), StandardCharsets.UTF_8));
            boolean isOurs = claims != null && productId.equals(claims.get("aud")) && serverId().equals(claims.get("sid"))
                && claims.get("sub") instanceof String;
            return isOurs ? claims : null;
        } catch (IllegalArgumentException | GeneralSecurityException notAToken) {
            return null;
        }
    }

    /** When a token ends; one that a marketplace signed when it closed never does. */
    private static Instant expiryOf(Map<String, Object> claims) {
        return claims.get("exp") instanceof Double end ? Instant.ofEpochSecond(end.longValue()) : Instant.MAX;
    }

    private static PublicKey keyOf(Object kid, String jwks) throws GeneralSecurityException {
        Map<String, Object> set = objectIn(jwks);
        if (kid == null || set == null || !(set.get("keys") instanceof List<?> keys)) return null;
        for (Object one : keys) {
            if (!(one instanceof Map<?, ?> key) || !kid.equals(key.get("kid"))) continue;
            if (!"OKP".equals(key.get("kty")) || !"Ed25519".equals(key.get("crv"))) continue;
            if (!(key.get("x") instanceof String x)) continue;
            byte[] raw = Base64.getUrlDecoder().decode(x);
            if (raw.length != 32) continue;
            byte[] encoded = ByteBuffer.allocate(KEY_PREFIX.length + 32).put(KEY_PREFIX).put(raw).array();
            return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
        }
        return null;
    }

    private String jwks() throws Unreachable, IOException {
        String saved = read("jwks.json");
        return saved == null ? fetchJwks() : saved;
    }

    private String fetchJwks() throws Unreachable, IOException {
        Answer answer = send(HttpRequest.newBuilder(marketplace.resolve(".well-known/jwks.json")));
        Map<String, Object> set = objectIn(answer.text);
        if (answer.status != 200 || set == null || !(set.get("keys") instanceof List<?>))
            throw new Unreachable("its keys cannot be read: it answers " + answer.status);
        save("jwks.json", answer.text);
        return answer.text;
    }

    // Files in the data folder.

    /** A random id, made once. It tells nothing about the machine, and stays the same when the machine changes. */
    private String serverId() throws IOException {
        String saved = read("server-id");
        if (saved != null && UUID_FORM.matcher(saved.strip()).matches()) return saved.strip();
        // None yet, or one that somebody spoiled: the marketplace would refuse it for good.
        String made = UUID.randomUUID().toString();
        write("server-id", made);
        return made;
    }

    private String read(String name) throws IOException {
        Files.createDirectories(folder);
        try (var stream = Files.newInputStream(folder.resolve(name))) {
            byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
            return bytes.length == 0 || bytes.length > MOST_BYTES ? null : new String(bytes, StandardCharsets.UTF_8);
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    /** Writes all of a text or nothing: a server that is killed meanwhile must not leave half a file. */
    private void write(String name, String text) throws IOException {
        Path draft = folder.resolve(name + ".new");
        Files.writeString(draft, text);
        Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    private void save(String name, String text) {
        try {
            write(name, text);
        } catch (IOException fault) {
            // A full disk is no reason to stop.
            log.accept("License: " + name + " could not be saved: " + fault);
        }
    }

    private long now() {
        return clock.instant().getEpochSecond();
    }

    /** The latest time that was seen here, in seconds since 1970. */
    private long lastSeen() {
        try {
            String saved = read("last-seen");
            return saved == null ? 0 : Long.parseLong(saved.strip());
        } catch (IOException | NumberFormatException unknown) {
            return 0;
        }
    }

    private String nonce() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    // The network.

    private record Answer(int status, String text) {}

    private Answer send(HttpRequest.Builder request) throws Unreachable {
        CompletableFuture<HttpResponse<byte[]>> sent =
            http.sendAsync(request.timeout(ANSWER_WITHIN).build(), head -> new BoundedBody());
        try {
            // The time-out of the request ends with the head of the answer; this one is for all of it.
            HttpResponse<byte[]> response = sent.get(ANSWER_WITHIN.toSeconds() * 2, TimeUnit.SECONDS);
            return new Answer(response.statusCode(), new String(response.body(), StandardCharsets.UTF_8));
        } catch (TimeoutException late) {
            sent.cancel(true);
            throw new Unreachable("it does not answer in time");
        } catch (InterruptedException stopping) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            throw new Unreachable("the server is stopping");
        } catch (ExecutionException fault) {
            Throwable cause = fault.getCause();
            throw new Unreachable(cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage());
        }
    }

    /** Gathers the bytes of an answer, and gives up on one that is too long. */
    private static final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
        private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
        private final ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
        private Flow.Subscription subscription;

        @Override
        public CompletionStage<byte[]> getBody() {
            return whole;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> parts) {
            for (ByteBuffer part : parts) {
                if (part.remaining() > bytes.remaining()) {
                    subscription.cancel();
                    whole.completeExceptionally(new IOException("its answer is too long"));
                    return;
                }
                bytes.put(part);
            }
        }

        @Override
        public void onError(Throwable fault) {
            whole.completeExceptionally(fault);
        }

        @Override
        public void onComplete() {
            byte[] all = new byte[bytes.position()];
            bytes.flip().get(all);
            whole.complete(all);
        }
    }

    /** The marketplace says no. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
        final String code;

        Refused(String code) {
            super(code);
            this.code = code;
        }
    }

    /** The marketplace could not be asked, or something else answered in its place. */
    private static final class Unreachable extends IOException {
        private static final long serialVersionUID = 1;

        Unreachable(String why) {
            super(why);
        }
    }

    // JSON: as much as is needed here, and nothing that a long or deep answer could exhaust.

    /** As much of a name as the marketplace takes: one that it refuses must not cost the server its license. */
    private static String shortened(String name) {
        if (name == null) return null;
        String line = name.replaceAll("\\p{Cntrl}", " ").strip();
        return line.length() > 128 ? line.substring(0, 128) : line;
    }

    private static void member(StringBuilder json, String name, String value) {
        if (value == null || value.isBlank()) return;
        json.append(json.length() > 1 ? "," : "").append('"').append(name).append("\":\"");
        for (char one : value.toCharArray()) {
            if (one == '"' || one == '\\') json.append('\\').append(one);
            else if (one < ' ') json.append(String.format("\\u%04x", (int) one));
            else json.append(one);
        }
        json.append('"');
    }

    /** The object that a text is; null when it is none. Numbers are {@code Double}. */
    private static Map<String, Object> objectIn(String text) {
        try {
            Json json = new Json(text);
            Object value = json.value(0);
            json.end();
            @SuppressWarnings("unchecked")
            Map<String, Object> object = value instanceof Map<?, ?> ? (Map<String, Object>) value : null;
            return object;
        } catch (IllegalArgumentException | IndexOutOfBoundsException notJson) {
            return null;
        }
    }

    private static final class Json {
        private static final int DEEPEST = 16;
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        Object value(int depth) {
            if (depth > DEEPEST) throw new IllegalArgumentException("too deep");
            skipSpace();
            switch (text.charAt(at)) {
                case '{':
                    return object(depth);
                case '[':
                    return list(depth);
                case '"':
                    return string();
                default:
                    return word();
            }
        }

        void end() {
            skipSpace();
            if (at < text.length()) throw new IllegalArgumentException("more follows");
        }

        private Map<String, Object> object(int depth) {
            Map<String, Object> members = new HashMap<>();
            at++;
            if (next('}')) return members;
            do {
                skipSpace();
                String name = string();
                expect(':');
                // Two of one name could mean different things to different readers.
                if (members.containsKey(name)) throw new IllegalArgumentException("twice: " + name);
                members.put(name, value(depth + 1));
            } while (next(','));
            expect('}');
            return members;
        }

        private List<Object> list(int depth) {
            List<Object> items = new ArrayList<>();
            at++;
            if (next(']')) return items;
            do items.add(value(depth + 1)); while (next(','));
            expect(']');
            return items;
        }

        private String string() {
            if (text.charAt(at) != '"') throw new IllegalArgumentException("no string");
            StringBuilder read = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char one = text.charAt(at);
                if (one < ' ') throw new IllegalArgumentException("a control character");
                read.append(one == '\\' ? escaped() : one);
            }
            at++;
            return read.toString();
        }

        private char escaped() {
            char one = text.charAt(++at);
            if (one == 'u') {
                at += 4;
                return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
            }
            int known = "\"\\/bfnrt".indexOf(one);
            if (known < 0) throw new IllegalArgumentException("an unknown escape");
            return "\"\\/\b\f\n\r\t".charAt(known);
        }

        private Object word() {
            int from = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at);
            switch (word) {
                case "true":
                    return true;
                case "false":
                    return false;
                case "null":
                    return null;
                default:
                    return Double.valueOf(word);
            }
        }

        private boolean next(char wanted) {
            skipSpace();
            if (text.charAt(at) != wanted) return false;
            at++;
            return true;
        }

        private void expect(char wanted) {
            if (!next(wanted)) throw new IllegalArgumentException("no " + wanted);
        }

        private void skipSpace() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        }
    }
}
