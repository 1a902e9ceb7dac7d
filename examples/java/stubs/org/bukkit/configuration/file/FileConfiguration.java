package org.bukkit.configuration.file;

public interface FileConfiguration {
    String getString(String path, String otherwise);
}
