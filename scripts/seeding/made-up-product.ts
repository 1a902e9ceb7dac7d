// Makes up products: always the same for the same seed, and plausible enough to search, sort and filter.
import { Platform, type Channel, type Game, type ProductStatus } from '#generated/enums.js';
import { categoriesOf } from '../../market/catalog/categories.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import { createRandom, type Random } from './random.js';

export interface MadeUpProduct {
  product: Omit<NewProduct, 'sellerId'>;
  versions: NewVersion[];
}

const QUALITIES = [
  'Advanced',
  'Better',
  'Classic',
  'Crystal',
  'Dynamic',
  'Easy',
  'Epic',
  'Fast',
  'Golden',
  'Infinite',
  'Lite',
  'Lucky',
  'Mystic',
  'Shadow',
  'Silent',
  'Simple',
  'Smart',
  'Ultimate',
];
const SUBJECTS = [
  'Auction',
  'Backpack',
  'Chat',
  'Chest',
  'Claim',
  'Clan',
  'Crate',
  'Dungeon',
  'Economy',
  'Enchant',
  'Guild',
  'Hologram',
  'Jail',
  'Kit',
  'Market',
  'Mob',
  'Party',
  'Pet',
  'Portal',
  'Quest',
  'Raid',
  'Rank',
  'Region',
  'Shop',
  'Skill',
  'Spawner',
  'Tab',
  'Trade',
  'Vault',
  'Warp',
  'Weather',
  'World',
];
const KINDS = ['Manager', 'Plus', 'Guard', 'Core', 'Tools', 'System', 'Menu', 'Log', 'Engine', 'Protect'];
const VERBS = ['Adds', 'Protects', 'Manages', 'Improves', 'Limits', 'Shows', 'Stores', 'Rewards'];
const OBJECTS = [
  'player shops',
  'claimed land',
  'custom ranks',
  'daily quests',
  'boss fights',
  'private chests',
  'server events',
  'chat channels',
  'world borders',
  'rare drops',
];
const PURPOSES = [
  'without lag',
  'with a simple menu',
  'for survival servers',
  'for large networks',
  'with full permissions support',
  'with MySQL and SQLite',
  'in every world',
  'for new players',
];

const GAMES: readonly Game[] = [
  'minecraft',
  'minecraft',
  'minecraft',
  'minecraft',
  'minecraft',
  'minecraft',
  'minecraft',
  'rust',
  'rust',
  'hytale',
];
const STATUSES: readonly ProductStatus[] = [
  ...Array<ProductStatus>(22).fill('live'),
  'draft',
  'under_review',
  'archived',
];
const GAME_VERSIONS: Readonly<Record<Game, readonly string[]>> = {
  minecraft: ['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.19.4', '1.20.1', '1.20.6', '1.21.1', '1.21.4'],
  rust: ['2024.11', '2025.02', '2025.05', '2025.08'],
  hytale: ['0.1', '0.2'],
};
const PLATFORMS: Readonly<Record<Game, readonly Platform[]>> = {
  minecraft: ['paper', 'spigot', 'purpur', 'folia', 'velocity', 'bungeecord'],
  rust: ['oxide', 'carbon'],
  hytale: ['hytale'],
};
const PRICES_CENTS = [199, 299, 499, 699, 999, 1499, 1999, 2999];
const DAY_MS = 86_400_000;
/** How many days before today the oldest products were made. */
export const OLDEST_DAYS = 1_971;
const MOST_VERSIONS = 6;
/** Most days between a version and the next, where there is time for them. */
const MOST_DAYS_BETWEEN = 5;

/**
 * Makes up the product with a number, which its slug ends in. All of it is dated before `today`, in epoch milliseconds,
 * and nothing else depends on that.
 */
export function makeUpProduct(random: Random, number: number, today: number): MadeUpProduct {
  const words = [random.pick(QUALITIES), random.pick(SUBJECTS), random.pick(KINDS)];
  const game = random.pick(GAMES);
  const createdAt = today - random.integer(1, OLDEST_DAYS) * DAY_MS + random.integer(0, DAY_MS - 1);
  const versions = makeUpVersions(random, game, createdAt, today);
  const ratingCount = Math.floor(random.next() ** 3 * 400);
  const product: MadeUpProduct['product'] = {
    slug: `${words.join('-').toLowerCase()}-${number}`,
    name: words.join(' '),
    shortDescription: sentence(random),
    descriptionHtml: description(random, number),
    priceCents: random.next() < 0.3 ? random.pick(PRICES_CENTS) : 0,
    game,
    category: random.pick(categoriesOf(game)).slug,
    status: random.pick(STATUSES),
    tags: random.sample([...SUBJECTS, ...KINDS], random.integer(1, 5)).map((tag) => tag.toLowerCase()),
    base: {
      downloadCount: Math.floor(random.next() ** 6 * 2_000_000),
      ratingCount,
      ratingSum: ratingCount * (random.integer(20, 50) / 10),
    },
    createdAt,
    updatedAt: versions.at(-1)!.createdAt!,
  };
  return { product, versions };
}

/**
 * One to six versions, oldest first; the first is always stable, and a later one is a beta now and then. Those of a new
 * product follow each other faster, since none is of today.
 */
function makeUpVersions(random: Random, game: Game, createdAt: number, today: number): NewVersion[] {
  const haste = Math.min(1, (today - createdAt) / (MOST_VERSIONS * MOST_DAYS_BETWEEN * DAY_MS));
  let publishedAt = createdAt;
  return Array.from({ length: random.integer(1, MOST_VERSIONS) }, (_, minor): NewVersion => {
    const channel: Channel = minor > 0 && random.next() < 0.2 ? 'beta' : 'stable';
    const supported = random.sample(GAME_VERSIONS[game], random.integer(1, 4));
    const platforms = random.sample(PLATFORMS[game], random.integer(1, 3));
    const version: NewVersion = {
      versionTag: `1.${minor}.0${channel === 'beta' ? '-beta' : ''}`,
      channel,
      status: 'published',
      releaseNotesHtml: `<p>${sentence(random)}.</p>`,
      gameVersions: GAME_VERSIONS[game].filter((name) => supported.includes(name)),
      platforms: Platform.filter((name) => platforms.includes(name)),
      baseDownloadCount: Math.floor(random.next() ** 4 * 50_000),
      createdAt: publishedAt,
    };
    publishedAt += Math.floor(random.integer(1, MOST_DAYS_BETWEEN) * DAY_MS * haste);
    return version;
  });
}

function sentence(random: Random): string {
  return `${random.pick(VERBS)} ${random.pick(OBJECTS)} ${random.pick(PURPOSES)}`;
}

/** A paragraph, a list of what it can do, and up to three paragraphs more. */
function description(random: Random, number: number): string {
  const [first, ...more] = Array.from(
    { length: random.integer(1, 4) },
    () => `<p>${sentence(random)}. ${sentence(random)}.</p>`,
  );
  // Of a source of its own, so that the rest of the catalogue does not depend on it.
  const own = createRandom(number);
  const features = Array.from({ length: own.integer(3, 5) }, () => `<li>${sentence(own)}</li>`);
  return `${first!}<h2>Features</h2><ul>${features.join('')}</ul>${more.join('')}`;
}
