// The closed list of categories of each game, with the names to show.
import { Game, HytaleCategory, MinecraftCategory, RustCategory, type CategorySlug } from '#generated/enums.js';

export interface CategoryOf<G extends Game, Slug extends CategorySlug> {
  game: G;
  slug: Slug;
  name: string;
}

export type Category =
  CategoryOf<'minecraft', MinecraftCategory> | CategoryOf<'rust', RustCategory> | CategoryOf<'hytale', HytaleCategory>;

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

const CATEGORIES: { readonly [G in Game]: readonly Extract<Category, { game: G }>[] } = {
  minecraft: MinecraftCategory.map((slug) => ({ game: 'minecraft', slug, name: NAMES[slug] })),
  rust: RustCategory.map((slug) => ({ game: 'rust', slug, name: NAMES[slug] })),
  hytale: HytaleCategory.map((slug) => ({ game: 'hytale', slug, name: NAMES[slug] })),
};

/** The categories of a game, in the contract's order. */
export function categoriesOf(game: Game): readonly Category[] {
  return CATEGORIES[game];
}

/** Every category of every game. */
export function allCategories(): Category[] {
  return Game.flatMap((game) => categoriesOf(game));
}

/** Whether a category belongs to a game; a product's always does. */
export function isCategoryOf(game: Game, category: CategorySlug): boolean {
  return categoriesOf(game).some(({ slug }) => slug === category);
}
