package example;

import marketplace.LicenseClient;
import marketplace.LicenseClient.Result;
import org.bukkit.plugin.java.JavaPlugin;

/** A plugin that asks for its license when it starts and every hour, and never makes the server wait for it. */
public final class ExamplePlugin extends JavaPlugin {
    /** Your marketplace and your product: constants, or anybody could point the plugin elsewhere. */
    private static final String MARKETPLACE = "https://plugins.example.com";
    private static final String PRODUCT_ID = "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21";

    private static final long TICKS_AN_HOUR = 20L * 60 * 60;

    private LicenseClient license;
    private boolean isRunning;

    @Override
    public void onEnable() {
        saveDefaultConfig();
        license = new LicenseClient(
            MARKETPLACE, PRODUCT_ID, getDescription().getVersion(), getDataFolder().toPath(), getLogger()::info);
        // On a thread of its own: the main thread has 50 milliseconds for each tick, and a network may take seconds.
        getServer().getScheduler().runTaskTimerAsynchronously(this, this::checkLicense, 0, TICKS_AN_HOUR);
    }

    private void checkLicense() {
        String key = getConfig().getString("license-key", "");
        if (key.isBlank()) {
            getLogger().warning("Please put your license key into config.yml as license-key.");
            return;
        }
        Result result = license.check(key, getConfig().getString("server-name", ""));
        // What touches the game belongs to the main thread.
        getServer().getScheduler().runTask(this, () -> apply(result));
    }

    private void apply(Result result) {
        if (result.allowed() == isRunning) return;
        isRunning = result.allowed();
        // Start or stop what your plugin does here. Leave the server, its worlds and other plugins alone.
        getLogger().info(isRunning ? "The plugin is on." : "The plugin is off: " + result.message());
    }
}
