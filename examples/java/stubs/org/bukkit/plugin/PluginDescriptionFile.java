package org.bukkit.plugin;

public interface PluginDescriptionFile {
    String getVersion();
}
