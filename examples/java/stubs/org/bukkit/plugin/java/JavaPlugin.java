package org.bukkit.plugin.java;

import java.io.File;
import java.util.logging.Logger;
import org.bukkit.Server;
import org.bukkit.configuration.file.FileConfiguration;
import org.bukkit.plugin.PluginDescriptionFile;

/** As much of Bukkit as the example needs to compile without it. Do not put it into your plugin. */
public abstract class JavaPlugin {
    public File getDataFolder() {
        throw new UnsupportedOperationException();
    }

    public FileConfiguration getConfig() {
        throw new UnsupportedOperationException();
    }

    public PluginDescriptionFile getDescription() {
        throw new UnsupportedOperationException();
    }

    public Logger getLogger() {
        throw new UnsupportedOperationException();
    }

    public Server getServer() {
        throw new UnsupportedOperationException();
    }

    public void saveDefaultConfig() {
        throw new UnsupportedOperationException();
    }

    public void onEnable() {}
}
