// The closed list of categories of each game, with the names to show.
import { Game, type CategorySlug } from '#generated/enums.js';

interface Category {
  game: Game;
  slug: CategorySlug;
  name: string;
}

const NAMES: Readonly<Record<CategorySlug, string>> = {
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
  admin: 'Admin',
  building: 'Building',
  fun: 'Fun',
  editor: 'Editor',
};

const SLUGS: Readonly<Record<Game, readonly CategorySlug[]>> = {
  minecraft: [
    'economy',
    'pvp',
    'rpg',
    'minigames',
    'admin-tools',
    'world-management',
    'anti-cheat',
    'chat',
    'permissions',
    'misc',
  ],
  rust: ['gameplay', 'admin', 'building', 'pvp', 'economy', 'fun', 'misc'],
  hytale: ['gameplay', 'editor', 'misc'],
};

/** The categories of a game, in the order to show them in. */
export function categoriesOf(game: Game): readonly Category[] {
  return SLUGS[game].map((slug) => ({ game, slug, name: NAMES[slug] }));
}

/** Every category of every game. */
export function allCategories(): Category[] {
  return Game.flatMap((game) => categoriesOf(game));
}

/** Whether a category belongs to a game; a product's always does. */
export function isCategoryOf(game: Game, category: CategorySlug): boolean {
  return SLUGS[game].includes(category);
}
