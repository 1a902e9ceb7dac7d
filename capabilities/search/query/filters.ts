// Which filters a row fails, as bits, so that a facet can ask for "every filter except its own".
import { entriesHavingBoth } from './entry-loops.js';
import { LEFT } from '../index/frozen-image.js';
import { findTag, rowOf, tagCount, type ProductIndex } from '../index/product-index.js';
import type { SearchFilters } from '../search-query.js';
import { sellerHash, startOfSellersRecords } from '../index/stored-record.js';

/**
 * A bit for each filter that a facet may ignore; game version and platform share one, because they must match the same
 * version.
 */
export const FAILS = { game: 1, category: 2, price: 4, tags: 8, compat: 16, other: 32 } as const;

export interface RowFilter {
  /** By group: bits of the filters by game, category and price that it fails. */
  readonly groupFails: Uint8Array;
  /** The other filters of the query. */
  readonly tests: readonly RowTest[];
  /** Whether the row passes all of them. */
  passes(row: number): boolean;
  /** By set of game versions, 1 if it has one that is filtered by; undefined without the filter. */
  readonly versionsFit: Uint8Array | undefined;
  /** The same by set of platforms. */
  readonly platformsFit: Uint8Array | undefined;
}

/** Prepares a query's filters. A value that no product has lets nothing pass. */
export function createRowFilter(index: ProductIndex, filters: SearchFilters): RowFilter {
  const numbersOf = (
    values: readonly string[] | undefined,
    find: (value: string) => number,
  ): ReadonlySet<number> | undefined => values && new Set(values.map(find).filter((number) => number >= 0));
  const { compatLists } = index;
  const gameVersions = numbersOf(filters.gameVersions, compatLists.gameVersions.find);
  const platforms = numbersOf(filters.platforms, compatLists.platforms.find);
  const versionsFit = gameVersions && compatLists.versionSets.having(gameVersions);
  const platformsFit = platforms && compatLists.platformSets.having(platforms);
  const tests = [
    tagTest(
      index,
      numbersOf(filters.tags, (tag) => findTag(index, tag)),
    ),
    compatTest(index, versionsFit, platformsFit),
    sellerTest(index, filters.seller),
    idsTest(index, filters.ids),
  ].filter((test) => test !== undefined);
  const fails = groupFails(index, filters);
  return {
    groupFails: fails,
    tests,
    passes: (row) => fails[index.sections.group[row]!] === 0 && tests.every((test) => test.passes(row)),
    versionsFit,
    platformsFit,
  };
}

/** A filter that is evaluated for each row. */
interface RowTest {
  readonly bit: number;
  passes(row: number): boolean;
}

/** Adds the filter's bit to each element of `failed[from…to)` whose row in `hits` fails it. */
export function failRows(
  { bit, passes }: RowTest,
  hits: Uint32Array,
  from: number,
  to: number,
  failed: Uint8Array,
): void {
  for (let i = from; i < to; i++) if (!passes(hits[i]!)) failed[i] = failed[i]! | bit;
}

function groupFails(index: ProductIndex, { games, categories, price }: SearchFilters): Uint8Array {
  const { list } = index.groups;
  const fails = new Uint8Array(list.length);
  for (let group = 0; group < fails.length; group++) {
    const { game, category, isPaid } = list[group]!;
    if (games !== undefined && !games.includes(game)) fails[group]! |= FAILS.game;
    if (categories !== undefined && !categories.includes(category)) fails[group]! |= FAILS.category;
    if (price !== undefined && (price === 'paid') !== isPaid) fails[group]! |= FAILS.price;
  }
  fails[LEFT] = 0xff;
  return fails;
}

function tagTest(index: ProductIndex, wanted: ReadonlySet<number> | undefined): RowTest | undefined {
  if (wanted === undefined) return undefined;
  const { documentTagStart, documentTag } = index.sections;
  const isWanted = new Uint8Array(tagCount(index));
  for (const tag of wanted) isWanted[tag] = 1;
  return {
    bit: FAILS.tags,
    passes(row) {
      if (row >= index.frozenRows) return index.liveTags[row - index.frozenRows]!.some((tag) => wanted.has(tag));
      const end = documentTagStart[row + 1]!;
      for (let i = documentTagStart[row]!; i < end; i++) if (isWanted[documentTag[i]!] !== 0) return true;
      return false;
    },
  };
}

/**
 * Rows share few sets of game versions and of platforms, which decide when only one is filtered by. When both are, an
 * entry of the row's list has to have both, and lists share few entries.
 */
function compatTest(
  { compatLists, sections, frozenRows }: ProductIndex,
  versionsFit: Uint8Array | undefined,
  platformsFit: Uint8Array | undefined,
): RowTest | undefined {
  if (platformsFit === undefined) return versionsFit && setTest(sections.versionSet, versionsFit);
  if (versionsFit === undefined) return setTest(sections.platformSet, platformsFit);
  const { lists, entries } = compatLists;
  const { versionSets, platformSets } = entries();
  const entryFits = entriesHavingBoth(versionSets, versionsFit, platformSets, platformsFit);
  const { starts, values } = lists.frozen;
  const { compat } = sections;
  return {
    bit: FAILS.compat,
    passes(row) {
      const list = compat[row]!;
      if (row >= frozenRows) return Array.from(lists.valuesOf(list)).some((entry) => entryFits[entry] !== 0);
      const end = starts[list + 1]!;
      for (let i = starts[list]!; i < end; i++) if (entryFits[values[i]!] !== 0) return true;
      return false;
    },
  };
}

function setTest(column: Uint32Array, fits: Uint8Array): RowTest {
  return { bit: FAILS.compat, passes: (row) => fits[column[row]!] !== 0 };
}

function sellerTest(index: ProductIndex, seller: string | undefined): RowTest | undefined {
  if (seller === undefined) return undefined;
  const { sections, frozenRows, liveRecords } = index;
  const { sellerHash: hashes, recordStart, recordText } = sections;
  const hash = sellerHash(seller);
  const start = startOfSellersRecords(seller);
  const startBytes = Buffer.from(start);
  return {
    bit: FAILS.other,
    passes(row) {
      if (hashes[row] !== hash) return false;
      return row < frozenRows
        ? hasBytesAt(recordText, recordStart[row]!, startBytes)
        : liveRecords[row - frozenRows]!.startsWith(start);
    },
  };
}

/** Whether the bytes are at this position. A loop, because they are few and compared often. */
function hasBytesAt(text: Uint8Array, from: number, bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (text[from + i] !== bytes[i]) return false;
  return true;
}

function idsTest(index: ProductIndex, ids: readonly string[] | undefined): RowTest | undefined {
  if (ids === undefined) return undefined;
  const rows = new Set(ids.map((id) => rowOf(index, id)));
  return { bit: FAILS.other, passes: (row) => rows.has(row) };
}
