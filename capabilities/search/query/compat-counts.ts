// Counts game versions and platforms, each among the products that are for what is filtered by of the other kind.
import { bitsOfEntries, entriesHaving, sumBits, tallyBits, tallyEntries } from './entry-loops.js';
import { FAILS, type RowFilter } from './filters.js';
import { tallyColumn } from './row-loops.js';
import type { ProductIndex } from '../index/product-index.js';
import type { ValueSets } from '../index/value-sets.js';

/** Values of one kind of which a combination is counted as one number. */
const MOST_BITS = 16;

/** By value the rows that were counted for it; undefined when it was not asked for. */
interface CompatTally {
  readonly gameVersions: Uint32Array | undefined;
  readonly platforms: Uint32Array | undefined;
}

/** One kind of values of all products, and by which values of the other kind is filtered. */
interface Kind {
  readonly sets: ValueSets;
  /** By row the set of the values of all entries of its list. */
  readonly wholes: Uint32Array;
  /** By entry the set of its values. */
  readonly setOf: Uint32Array;
  /** By entry whether it has a value of the other kind that is wanted; undefined where all are. */
  readonly isWanted: Uint8Array | undefined;
}

/**
 * Counts game versions and platforms. Without a filter by the other kind a row counts for each of its values, which few
 * sets have in common; with one, for those of the entries of its list that have a value of the other kind that is wanted.
 */
export function tallyCompat(
  index: ProductIndex,
  filter: RowFilter,
  { gameVersions, platforms }: CompatTally,
  from: number,
  to: number,
): void {
  // Most queries have no match with typos.
  if (from === to) return;
  const { versionSet, platformSet } = index.sections;
  const { versionSets, platformSets, entries } = index.compatLists;
  const { versionSets: versionSetOf, platformSets: platformSetOf } = entries();
  const tally = (sums: Uint32Array, { isWanted, ...kind }: Kind): void => {
    if (isWanted === undefined) tallySets(index, kind, sums, from, to);
    else tallyWanted(index, { ...kind, isWanted }, sums, from, to);
  };
  if (gameVersions !== undefined) {
    const isWanted = filter.platformsFit && entriesHaving(platformSetOf, filter.platformsFit);
    tally(gameVersions, { sets: versionSets, wholes: versionSet, setOf: versionSetOf, isWanted });
  }
  if (platforms !== undefined) {
    const isWanted = filter.versionsFit && entriesHaving(versionSetOf, filter.versionsFit);
    tally(platforms, { sets: platformSets, wholes: platformSet, setOf: platformSetOf, isWanted });
  }
}

function tallySets(
  { scratch: { hits, failed } }: ProductIndex,
  { sets, wholes }: Pick<Kind, 'sets' | 'wholes'>,
  sums: Uint32Array,
  from: number,
  to: number,
): void {
  const counts = new Uint32Array(sets.size);
  tallyColumn(hits, from, to, failed, FAILS.compat, wholes, counts);
  sets.sumCounts(counts, sums);
}

type FilteredKind = Kind & { readonly isWanted: Uint8Array };

/** Adds to `sums` the values that the wanted entries of rows have, each once a row. */
function tallyWanted(index: ProductIndex, kind: FilteredKind, sums: Uint32Array, from: number, to: number): void {
  (sums.length <= MOST_BITS ? tallyFewValues : tallyManyValues)(index, kind, sums, from, to);
  if (index.rows > index.frozenRows) tallyLiveRows(index, kind, sums, from, to);
}

function tallyFewValues(
  index: ProductIndex,
  { isWanted, setOf, sets }: FilteredKind,
  sums: Uint32Array,
  from: number,
  to: number,
): void {
  const { hits, failed } = index.scratch;
  const { starts, values } = index.compatLists.lists.frozen;
  const bitsOf = bitsOfEntries(isWanted, setOf, sets.frozen.starts, sets.frozen.values);
  const tally = new Uint32Array(1 << sums.length);
  const { compat } = index.sections;
  tallyBits(hits, from, to, failed, FAILS.compat, compat, index.frozenRows, starts, values, bitsOf, tally);
  sumBits(tally, sums);
}

function tallyManyValues(
  index: ProductIndex,
  { isWanted, setOf, sets, wholes }: FilteredKind,
  sums: Uint32Array,
  from: number,
  to: number,
): void {
  const { hits, failed } = index.scratch;
  const { compat } = index.sections;
  const { starts, values } = index.compatLists.lists.frozen;
  const { starts: setStarts, values: setValues } = sets.frozen;
  const counts = new Uint32Array(sets.size);
  const last = new Uint32Array(sums.length);
  tallyEntries(
    hits,
    from,
    to,
    failed,
    FAILS.compat,
    compat,
    wholes,
    index.frozenRows,
    starts,
    values,
    isWanted,
    setOf,
    counts,
    setStarts,
    setValues,
    last,
    sums,
  );
  sets.sumCounts(counts, sums);
}

/** The same for the rows of the live segment, which are few. */
function tallyLiveRows(
  { sections: { compat }, compatLists: { lists }, scratch: { hits, failed }, frozenRows }: ProductIndex,
  { isWanted, setOf, sets }: FilteredKind,
  sums: Uint32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    if (row < frozenRows || (failed[i]! & ~FAILS.compat) !== 0) continue;
    const entries = Array.from(lists.valuesOf(compat[row]!)).filter((entry) => isWanted[entry] !== 0);
    for (const value of new Set(entries.flatMap((entry) => Array.from(sets.valuesOf(setOf[entry]!))))) sums[value]!++;
  }
}
