// Documents, indexes and answers for tests.
import type { Platform } from '#generated/enums.js';
import fc from 'fast-check';
import { createIndexBuilder } from '../../capabilities/search/index/build.js';
import { openImage, type ProductIndex } from '../../capabilities/search/index/product-index.js';
import { runQuery } from '../../capabilities/search/query/run-query.js';
import type { SearchPage, SearchQuery } from '../../capabilities/search/search-query.js';
import type { SearchDocument } from '../../capabilities/search/source.js';

/** A complete id from a number. */
export function idOf(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** A live document with plain values in place of those not given. */
export function documentOf(number: number, given: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id: idOf(number),
    slug: `product-${number}`,
    name: `Product ${number}`,
    tags: [],
    shortDescription: '',
    descriptionText: '',
    game: 'minecraft',
    category: 'misc',
    priceCents: 0,
    sellerName: 'seller',
    sellerDisplayName: 'Seller',
    iconKey: null,
    createdAt: 1_600_000_000_000 + number,
    updatedAt: 1_600_000_000_000 - number,
    downloadCount: 0,
    ratingAvg: 0,
    ratingCount: 0,
    compat: [],
    changeSeq: number,
    live: true,
    ...given,
  };
}

/** Documents that differ in their names only. */
export function named(...names: string[]): SearchDocument[] {
  return names.map((name, i) => documentOf(i + 1, { name }));
}

export function indexOf(documents: readonly SearchDocument[]): ProductIndex {
  const builder = createIndexBuilder();
  for (const document of documents) builder.add(document);
  return openImage(builder.finish(0));
}

export function queryOf(q: string, given: Partial<SearchQuery> = {}): SearchQuery {
  return { q, sort: 'relevance', page: 1, limit: 100, ...given };
}

export function ask(index: ProductIndex, q: string, given: Partial<SearchQuery> = {}): SearchPage {
  return runQuery(index, queryOf(q, given));
}

export function namesFound(index: ProductIndex, q: string, given: Partial<SearchQuery> = {}): string[] {
  return ask(index, q, given).hits.map((hit) => hit.name);
}

const WORDS = [
  'shop',
  'Shops',
  'world',
  'guard',
  'WorldGuard',
  'worlds',
  'economy',
  'econmy',
  'chest',
  'Essentials',
  'EssentialsX',
  'anti-cheat',
  'мир',
  '世界',
  'café',
  'the',
  '1.19',
];
const GAMES = ['minecraft', 'rust', 'hytale'] as const;
const CATEGORIES = ['misc', 'chat', 'pvp'] as const;
const TAGS = ['shop', 'gui', 'land claim', 'мир'];
const VERSIONS = ['1.18', '1.19', '1.20'];
const PLATFORMS: readonly Platform[] = ['paper', 'spigot', 'folia'];

const text = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((words) => words.join(' '));
const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> => fc.subarray([...values]);

/** Any document among ids 0 to `ids`, from so few words and values that documents have much in common. */
export function anyDocument(ids: number): fc.Arbitrary<SearchDocument> {
  return fc
    .record({
      number: fc.integer({ min: 0, max: ids }),
      name: text(4).filter((name) => name !== ''),
      tags: some(TAGS),
      shortDescription: text(6),
      descriptionText: text(10),
      game: fc.constantFrom(...GAMES),
      category: fc.constantFrom(...CATEGORIES),
      priceCents: fc.constantFrom(0, 0, 100, 500),
      sellerName: fc.constantFrom('ann', 'bob'),
      createdAt: fc.integer({ min: 0, max: 3 }),
      updatedAt: fc.integer({ min: 0, max: 3 }),
      downloadCount: fc.constantFrom(0, 10, 10, 100_000),
      compat: fc.array(fc.record({ gameVersions: some(VERSIONS), platforms: some(PLATFORMS) }), { maxLength: 3 }),
    })
    .map(({ number, ...given }) => documentOf(number, given));
}

/** Any query over the values of {@link anyDocument}. */
export function anyQuery(): fc.Arbitrary<SearchQuery> {
  const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(values, { nil: undefined, freq: 2 });
  return fc.record({
    q: fc.oneof(
      text(3),
      text(1).map((word) => word.slice(0, 4)),
      fc.constantFrom('wrold', 'ecomony', 'worldgaurd', 'essen', '世', 'мир', 'cafe'),
    ),
    games: maybe(some(GAMES)),
    categories: maybe(some(CATEGORIES)),
    tags: maybe(some([...TAGS, 'unknown'])),
    gameVersions: maybe(some(VERSIONS)),
    platforms: maybe(some(PLATFORMS)),
    price: maybe(fc.constantFrom('free' as const, 'paid' as const)),
    seller: maybe(fc.constantFrom('ann', 'bob', 'nobody')),
    ids: maybe(fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(idOf))),
    sort: fc.constantFrom(
      'relevance' as const,
      'newest' as const,
      'updated' as const,
      'price_asc' as const,
      'price_desc' as const,
      'downloads' as const,
    ),
    page: fc.constant(1),
    limit: fc.constant(100),
    facets: fc.constant(['price', 'tags', 'game_version', 'platform'] as const),
  });
}
