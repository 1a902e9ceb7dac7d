// What games, categories and platforms are called.
import type { CategorySlug, Game, Platform } from '#generated/enums.js';

export const games: Readonly<Record<Game, string>> = { minecraft: 'Minecraft', rust: 'Rust', hytale: 'Hytale' };

export const categories: Readonly<Record<CategorySlug, string>> = {
  economy: 'Economy',
  pvp: 'PvP',
  rpg: 'RPG',
  minigames: 'Minigames',
  'admin-tools': 'Admin tools',
  'world-management': 'World management',
  'anti-cheat': 'Anti-cheat',
  chat: 'Chat',
  permissions: 'Permissions',
  misc: 'Miscellaneous',
  gameplay: 'Gameplay',
  admin: 'Administration',
  building: 'Building',
  fun: 'Fun',
  editor: 'Editors',
};

export const platforms: Readonly<Record<Platform, string>> = {
  paper: 'Paper',
  spigot: 'Spigot',
  purpur: 'Purpur',
  folia: 'Folia',
  velocity: 'Velocity',
  bungeecord: 'BungeeCord',
  oxide: 'Oxide',
  carbon: 'Carbon',
  hytale: 'Hytale',
};
