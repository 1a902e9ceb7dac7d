package org.bukkit;

import org.bukkit.scheduler.BukkitScheduler;

public interface Server {
    BukkitScheduler getScheduler();
}
