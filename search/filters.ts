// Which filters a row fails, as bits, so that a facet can ask for "every filter except its own".
import { someEntry } from './compatibility.js';
import { LEFT } from './frozen-image.js';
import { findTag, recordAt, rowOf, type ProductIndex } from './product-index.js';
import type { SearchFilters } from './search-query.js';
import { sellerHash, unpackRecord } from './stored-record.js';

/** A bit for each filter a facet may leave out; game version and platform share one because they must hold on the same version. */
export const FAILS = { game: 1, category: 2, price: 4, tags: 8, compat: 16, other: 32 } as const;

export interface RowFilter {
  /** By group: the failed ones of game, category and price. */
  readonly groupFails: Uint8Array;
  /** The other filters a row fails; undefined when there are none of them. */
  readonly rowFails: ((row: number) => number) | undefined;
  /** The filtered values by number; undefined without the filter. */
  readonly gameVersions: ReadonlySet<number> | undefined;
  readonly platforms: ReadonlySet<number> | undefined;
}

/** Prepares a query's filters. A value no product has lets nothing pass. */
export function createRowFilter(index: ProductIndex, filters: SearchFilters): RowFilter {
  const numbersOf = (values: readonly string[] | undefined, find: (value: string) => number): ReadonlySet<number> | undefined =>
    values && new Set(values.map(find).filter((number) => number >= 0));
  const gameVersions = numbersOf(filters.gameVersions, index.compatLists.gameVersions.find);
  const platforms = numbersOf(filters.platforms, index.compatLists.platforms.find);
  const tests = [
    tagTest(index, numbersOf(filters.tags, (tag) => findTag(index, tag))),
    compatTest(index, gameVersions, platforms),
    sellerTest(index, filters.seller),
    idsTest(index, filters.ids),
  ].filter((test) => test !== undefined);
  return {
    groupFails: groupFails(index, filters),
    rowFails: tests.length === 0 ? undefined : (row) => tests.reduce((fails, test) => fails | test(row), 0),
    gameVersions,
    platforms,
  };
}

type RowTest = (row: number) => number;

function groupFails(index: ProductIndex, { games, categories, price }: SearchFilters): Uint8Array {
  const fails = Uint8Array.from(index.groups.list, ({ game, category, isPaid }) =>
    (games === undefined || games.includes(game) ? 0 : FAILS.game)
    | (categories === undefined || categories.includes(category) ? 0 : FAILS.category)
    | (price === undefined || (price === 'paid') === isPaid ? 0 : FAILS.price));
  fails[LEFT] = 0xff;
  return fails;
}

/** The numbers of a row's tags. */
export function forEachTag(index: ProductIndex, row: number, visit: (tag: number) => void): void {
  if (row >= index.frozenRows) {
    index.liveTags[row - index.frozenRows]!.forEach(visit);
    return;
  }
  const { documentTagStart, documentTag } = index.sections;
  for (let i = documentTagStart[row]!; i < documentTagStart[row + 1]!; i++) visit(documentTag[i]!);
}

function tagTest(index: ProductIndex, wanted: ReadonlySet<number> | undefined): RowTest | undefined {
  if (wanted === undefined) return undefined;
  return (row) => {
    let fails: number = FAILS.tags;
    forEachTag(index, row, (tag) => {
      if (wanted.has(tag)) fails = 0;
    });
    return fails;
  };
}

/** Rows share few lists of compatibilities: each list met is judged once a query. */
function compatTest(index: ProductIndex, versions: ReadonlySet<number> | undefined, platforms: ReadonlySet<number> | undefined): RowTest | undefined {
  if (versions === undefined && platforms === undefined) return undefined;
  const UNKNOWN = 0xff;
  const failsOfList = new Uint8Array(index.compatLists.size).fill(UNKNOWN);
  const { compat } = index.sections;
  return (row) => {
    const list = compat[row]!;
    if (failsOfList[list] === UNKNOWN) {
      failsOfList[list] = someEntry(index.compatLists.cellsOf(list), versions, platforms, () => true) ? 0 : FAILS.compat;
    }
    return failsOfList[list]!;
  };
}

function sellerTest(index: ProductIndex, seller: string | undefined): RowTest | undefined {
  if (seller === undefined) return undefined;
  const hash = sellerHash(seller);
  const hashes = index.sections.sellerHash;
  return (row) => (hashes[row] === hash && unpackRecord(recordAt(index, row)).sellerName === seller ? 0 : FAILS.other);
}

function idsTest(index: ProductIndex, ids: readonly string[] | undefined): RowTest | undefined {
  if (ids === undefined) return undefined;
  const rows = new Set(ids.map((id) => rowOf(index, id)));
  return (row) => (rows.has(row) ? 0 : FAILS.other);
}
