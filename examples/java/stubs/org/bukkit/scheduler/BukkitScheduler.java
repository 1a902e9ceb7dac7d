package org.bukkit.scheduler;

import org.bukkit.plugin.java.JavaPlugin;

public interface BukkitScheduler {
    Object runTask(JavaPlugin plugin, Runnable task);

    Object runTaskTimerAsynchronously(JavaPlugin plugin, Runnable task, long delayTicks, long periodTicks);
}
