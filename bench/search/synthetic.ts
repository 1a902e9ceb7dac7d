// Synthetic products and queries with the word statistics of real text, the same in every run.
import { Game, type CategorySlug, type Platform } from '#generated/enums.js';
import { categoriesOf } from '../../market/catalog/categories.js';
import type { FacetName, SearchQuery, SearchSort } from '../../capabilities/search/search-query.js';
import type { SearchDocument } from '../../capabilities/search/source.js';

const CATEGORIES: Record<string, readonly CategorySlug[]> = Object.fromEntries(
  Game.map((game) => [game, categoriesOf(game).map(({ slug }) => slug)]),
);
const GAMES = Object.keys(CATEGORIES);
const PLATFORMS: Record<string, readonly Platform[]> = {
  minecraft: ['paper', 'spigot', 'purpur', 'folia', 'velocity', 'bungeecord'],
  rust: ['oxide', 'carbon'],
  hytale: ['hytale'],
};
const TOPICS = (
  'economy shop chat rank kit spawn home warp claim protect land region anticheat permission group minigame arena quest skill level mob boss item ' +
  'enchant weapon armor crate reward vote auction trade bank currency npc menu scoreboard tab hologram particle pet mount vehicle backpack teleport portal ' +
  'dungeon loot drop farm mine craft build editor map biome generator lobby queue match duel bedwars skywars prison faction skyblock survival creative admin ' +
  'tool ban mute report log backup sync database proxy discord webhook library world player server plugin'
).split(' ');
const STOP_WORDS =
  'the of and to a in is that it for on are as with be this have from or by not but what all were when we there can your which their if will each about how them then'.split(
    ' ',
  );
const WORDS = 50_000;

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function pick<T>(list: readonly T[], random: number): T {
  return list[Math.floor(random * list.length)]!;
}

/** Word i is about 1 / (i + 1)^s as frequent as the first (Zipf's law). */
function createZipf(size: number, exponent: number): (random: number) => number {
  const sums = new Float64Array(size);
  let total = 0;
  for (let i = 0; i < size; i++) sums[i] = total += (i + 1) ** -exponent;
  return (random) => {
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! < random * total) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function makeVocabulary(): string[] {
  const random = createRandom(7);
  const onsets = 'b br c ch d dr f g gr h j k l m n p pl r s st t tr v w z sh'.split(' ');
  const vowels = 'a e i o u ai ee ou'.split(' ');
  const codas = ['', 'n', 'r', 's', 'l', 't', 'ck', 'm', 'nd', 'st'];
  const endings = ['', '', '', '', 's', 'ing', 'ed', 'er', 'tion', 'ly', 'ness'];
  const words = new Set(TOPICS);
  while (words.size < WORDS) {
    let word = '';
    for (let syllables = 1 + Math.floor(random() * 3); syllables > 0; syllables--)
      word += pick(onsets, random()) + pick(vowels, random()) + pick(codas, random());
    word += pick(endings, random());
    if (word.length > 2) words.add(word);
  }
  return [...words];
}

const VOCABULARY = makeVocabulary();
const inText = createZipf(WORDS, 1.02);
const inNames = createZipf(WORDS, 0.85);

/** Products whose descriptions have 80 to 200 words; the median two-word query meets well over a tenth of them. */
export function* syntheticProducts(count: number, seed = 42): Generator<SearchDocument> {
  const random = createRandom(seed);
  const text = (words: number): string =>
    Array.from({ length: words }, () =>
      random() < 0.32 ? pick(STOP_WORDS, random() * random()) : VOCABULARY[inText(random())]!,
    ).join(' ');
  for (let i = 0; i < count; i++) {
    const game = random() < 0.72 ? 'minecraft' : random() < 0.75 ? 'rust' : 'hytale';
    const name = Array.from({ length: 2 + Math.floor(random() * 3) }, () => capitalize(VOCABULARY[inNames(random())]!));
    const seller = `seller-${inText(random())}`;
    const newest = Math.floor(random() * 20);
    yield {
      id: `01900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`,
      slug: `${name.join('-').toLowerCase()}-${i.toString(36)}`,
      name: name.join(' '),
      tags: Array.from({ length: 3 + Math.floor(random() * 4) }, () => VOCABULARY[inText(Math.sqrt(random()) * 0.55)]!),
      shortDescription: `${capitalize(text(8 + Math.floor(random() * 9)))}.`,
      descriptionText: text(80 + Math.floor(random() * 121)),
      game,
      category: pick(CATEGORIES[game]!, random() ** 1.5),
      priceCents: random() < 0.6 ? 0 : 99 + 100 * Math.floor(random() ** 3 * 80),
      sellerName: seller,
      sellerDisplayName: capitalize(seller),
      iconKey: null,
      createdAt: 1_500_000_000_000 + Math.floor(random() * 2.6e11),
      updatedAt: 1_760_000_000_000 - i,
      downloadCount: Math.floor((random() + 1e-7) ** -0.9 * 20),
      ratingAvg: Math.round((2.5 + 2.5 * Math.sqrt(random())) * 100) / 100,
      ratingCount: Math.floor(random() * 300),
      compat: [
        {
          gameVersions: Array.from({ length: 1 + Math.floor(random() * 5) }, (_, v) => `1.${newest + v}`),
          platforms: PLATFORMS[game]!.slice(0, 1 + Math.floor(random() * 3)),
        },
      ],
      changeSeq: i + 1,
      live: true,
    };
  }
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type QueryKind = 'empty' | 'rare' | 'common' | 'one word' | 'two words' | 'three words' | 'prefix';

export interface BenchQuery {
  readonly kind: QueryKind;
  readonly words: readonly string[];
  readonly query: SearchQuery;
}

const SORTS: readonly SearchSort[] = ['newest', 'price_asc', 'price_desc', 'downloads'];

/**
 * A mix of queries: mostly one to three words drawn as in the text, some empty, rare, common or half typed, with
 * filters, sorts and pages.
 */
export function syntheticQueries(count: number, facets: readonly FacetName[] = [], seed = 99): BenchQuery[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const { kind, words } = drawWords(random);
    const game = random() < 0.4 ? pick(GAMES, random() ** 2) : undefined;
    const category = random() < 0.2 ? pick(CATEGORIES[game ?? pick(GAMES, random())]!, random()) : undefined;
    const query: SearchQuery = {
      q: words.join(' '),
      games: game === undefined ? undefined : [game],
      categories: category === undefined ? undefined : [category],
      price: random() < 0.15 ? (random() < 0.5 ? 'free' : 'paid') : undefined,
      sort: random() < 0.6 ? 'relevance' : pick(SORTS, random()),
      page: random() < 0.8 ? 1 : 2 + Math.floor(random() * 4),
      limit: 20,
      facets,
    };
    return { kind, words, query };
  });
}

/** Queries of the same mix for a real catalogue, their words drawn from its names. */
export function catalogueQueries(documents: readonly SearchDocument[], count: number, seed = 99): BenchQuery[] {
  const random = createRandom(seed);
  const words = documents.flatMap((document) => document.name.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  return syntheticQueries(count, [], seed).map((bench) => {
    const own = bench.words.map((word) =>
      bench.kind === 'prefix' ? pick(words, random()).slice(0, word.length) : pick(words, random()),
    );
    return { ...bench, words: own, query: { ...bench.query, q: own.join(' ') } };
  });
}

function drawWords(random: () => number): { kind: QueryKind; words: string[] } {
  const draw = random();
  if (draw < 0.1) return { kind: 'empty', words: [] };
  if (draw < 0.16) return { kind: 'rare', words: [VOCABULARY[20_000 + Math.floor(random() * 30_000)]!] };
  if (draw < 0.22)
    return {
      kind: 'common',
      words: Array.from({ length: random() < 0.5 ? 1 : 2 }, () => VOCABULARY[Math.floor(random() * 15)]!),
    };
  const count = random() < 0.45 ? 1 : random() < 0.65 ? 2 : 3;
  const words = Array.from({ length: count }, () => VOCABULARY[inText(random())]!);
  if (random() < 0.18) {
    const last = words.pop()!;
    return {
      kind: 'prefix',
      words: [...words, last.slice(0, Math.max(2, Math.min(last.length - 1, 2 + Math.floor(random() * 3))))],
    };
  }
  return { kind: count === 1 ? 'one word' : count === 2 ? 'two words' : 'three words', words };
}
