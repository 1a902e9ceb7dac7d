// Runs the samples in Java that are named, each a class of a package of its own, all in this process. What each printed,
// what it complained of and the exit status that it would have had are files of the folder that is named first.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Driver {
    public static void main(String[] args) throws Exception {
        Path results = Path.of(args[0]);
        for (int index = 1; index < args.length; index++) {
            String name = args[index];
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            ByteArrayOutputStream complaint = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, "UTF-8"));
            boolean failed = false;
            try {
                Class.forName(name + ".Sample").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException thrown) {
                failed = true;
                thrown.getCause().printStackTrace(new PrintStream(complaint, true, "UTF-8"));
            }
            Files.write(results.resolve(name + ".out"), printed.toByteArray());
            Files.write(results.resolve(name + ".err"), complaint.toByteArray());
            Files.writeString(results.resolve(name + ".exit"), failed ? "1" : "0");
            Path file = Path.of("plugin.jar");
            if (Files.exists(file)) {
                Files.move(file, results.resolve(name + ".file"));
            }
        }
    }
}
