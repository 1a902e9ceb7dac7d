// Reads every archive of a folder with the four readers of the JDK and prints what each of them finds, a line for each:
// the file's name, the reader, the error ("-" for none), and for each entry in its order the name in hexadecimal UTF-8,
// the size and the SHA-256 of its content. The one of jars opens them as servers do, for the version of Java that runs,
// and prints no entry but the manifests of plugins that it finds by their names.

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

public final class ReadArchives {
    /** By the names that servers look for. */
    private static final List<String> MANIFESTS =
        List.of("paper-plugin.yml", "plugin.yml", "bungee.yml", "velocity-plugin.json");

    private interface Reading {
        void into(List<String> entries) throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        List<Path> archives;
        try (var files = Files.list(Path.of(arguments[0]))) {
            archives = files.sorted().toList();
        }
        var lines = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (Path archive : archives) {
            print(lines, archive, "ZipFile", entries -> readFile(archive, entries));
            print(lines, archive, "JarFile", entries -> readJar(archive, entries));
            print(lines, archive, "ZipInputStream", entries -> {
                try (var stream = new ZipInputStream(open(archive))) {
                    readStream(stream, entries);
                }
            });
            print(lines, archive, "JarInputStream", entries -> {
                try (var stream = new JarInputStream(open(archive))) {
                    readStream(stream, entries);
                }
            });
        }
        lines.flush();
    }

    private static void print(PrintStream lines, Path archive, String reader, Reading reading) {
        List<String> entries = new ArrayList<>();
        String error = "-";
        try {
            reading.into(entries);
        } catch (Exception thrown) {
            error = thrown.toString().replaceAll("\\s", " ");
        }
        lines.println(String.join("\t", archive.getFileName().toString(), reader, error, String.join(" ", entries)));
    }

    private static InputStream open(Path archive) throws IOException {
        return new BufferedInputStream(Files.newInputStream(archive));
    }

    private static void readFile(Path archive, List<String> entries) throws Exception {
        try (var file = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : Collections.list(file.entries())) {
                // By its name, as whoever looks for a file has it.
                try (InputStream content = file.getInputStream(file.getEntry(entry.getName()))) {
                    add(entries, entry, content);
                }
            }
        }
    }

    private static void readJar(Path archive, List<String> entries) throws Exception {
        try (var file = new JarFile(archive.toFile(), false, ZipFile.OPEN_READ, JarFile.runtimeVersion())) {
            for (String name : MANIFESTS) {
                ZipEntry entry = file.getEntry(name);
                if (entry == null) continue;
                try (InputStream content = file.getInputStream(entry)) {
                    add(entries, entry, content);
                }
            }
        }
    }

    private static void readStream(ZipInputStream stream, List<String> entries) throws Exception {
        for (ZipEntry entry = stream.getNextEntry(); entry != null; entry = stream.getNextEntry()) {
            add(entries, entry, stream);
        }
    }

    private static void add(List<String> entries, ZipEntry entry, InputStream content) throws Exception {
        byte[] bytes = content.readAllBytes();
        var hex = HexFormat.of();
        String name = hex.formatHex(entry.getName().getBytes(StandardCharsets.UTF_8));
        String hash = hex.formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        entries.add(name + ":" + bytes.length + ":" + hash);
    }
}
