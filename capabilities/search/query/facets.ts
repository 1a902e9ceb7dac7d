// Counts facets while dropping the rows that fail a filter: one pass over the matches, then sums over groups, tags and
// sets of versions. Of all documents the index keeps the counts.
import { tallyCompat } from './compat-counts.js';
import { findGreatest, offsetOf } from './count-loops.js';
import { FAILS, failRows, type RowFilter } from './filters.js';
import { LEFT } from '../index/frozen-image.js';
import { tagCount, tagText, type ProductIndex } from '../index/product-index.js';
import { keepPassing, listRows, tallyFailing, tallyGroups, tallyLists } from './row-loops.js';
import type { FacetCounts, FacetName, SearchPage } from '../search-query.js';

/** Most values per facet: those with the most hits. */
const MOST_VALUES = 200;

/** Counts of matches from which all facets are computed. */
export interface FacetTally {
  /** By group: matches that pass the filters other than game, category and price. */
  readonly groups: Uint32Array;
  /** By tag: matches that pass all filters but the one by tags; undefined when not asked for. */
  readonly tags: Uint32Array | undefined;
  /**
   * By game version: matches that pass all filters but those by game version and platform, and have it in an entry that
   * passes the one by platform; undefined when not asked for.
   */
  readonly gameVersions: Uint32Array | undefined;
  /** The same by platform. */
  readonly platforms: Uint32Array | undefined;
}

export function createTally(index: ProductIndex, facets: readonly FacetName[]): FacetTally {
  return {
    groups: new Uint32Array(index.groups.list.length),
    tags: facets.includes('tags') ? new Uint32Array(tagCount(index)) : undefined,
    gameVersions: facets.includes('game_version')
      ? new Uint32Array(index.compatLists.gameVersions.values.length)
      : undefined,
    platforms: facets.includes('platform') ? new Uint32Array(index.compatLists.platforms.values.length) : undefined,
  };
}

/**
 * Counts the rows `hits[from…to)` and moves those that pass every filter to `hits[kept…)`. @returns the end of the kept
 * rows.
 *
 * Disjunctive counting: a row counts in a facet when it fails no filter but the facet's own. Game, category and price
 * are separated afterwards, from the counts of their combinations (a few dozen), so the usual query increments one
 * number per row.
 */
export function tallyAndKeep(
  index: ProductIndex,
  filter: RowFilter,
  tally: FacetTally,
  from: number,
  to: number,
  kept: number,
): number {
  const { hits, failed } = index.scratch;
  const { group, documentTagStart, documentTag } = index.sections;
  const { groupFails, tests } = filter;
  const { groups, tags } = tally;
  if (isPlain(filter, tally)) return tallyGroups(hits, from, to, kept, group, groupFails, groups);
  failed.fill(0, from, to);
  for (const test of tests) failRows(test, hits, from, to, failed);
  tallyFailing(hits, from, to, group, groupFails, failed, groups);
  if (tags !== undefined) {
    tallyLists(hits, from, to, failed, FAILS.tags, documentTagStart, documentTag, index.frozenRows, tags);
    if (index.rows > index.frozenRows) tallyLiveTags(index, from, to, tags);
  }
  tallyCompat(index, filter, tally, from, to);
  return keepPassing(hits, from, to, kept, failed);
}

/** Whether the groups alone decide which rows pass and count. */
export function isPlain({ tests }: RowFilter, { tags, gameVersions, platforms }: FacetTally): boolean {
  return tests.length === 0 && tags === undefined && gameVersions === undefined && platforms === undefined;
}

function tallyLiveTags(
  { scratch: { hits, failed }, frozenRows, liveTags }: ProductIndex,
  from: number,
  to: number,
  tags: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    if (hits[i]! >= frozenRows && (failed[i]! & ~FAILS.tags) === 0)
      for (const tag of liveTags[hits[i]! - frozenRows]!) tags[tag]!++;
  }
}

/**
 * As {@link tallyAndKeep}, for all documents. @returns how many pass; undefined when the groups alone decide: then no
 * row was visited, because the index keeps their counts.
 */
export function tallyEverything(index: ProductIndex, filter: RowFilter, tally: FacetTally): number | undefined {
  if (filter.tests.length > 0)
    return tallyAndKeep(
      index,
      filter,
      tally,
      0,
      listRows(index.sections.group, index.rows, LEFT, index.scratch.hits),
      0,
    );
  tally.groups.set(index.groupDocuments);
  if (tally.tags !== undefined) index.tagDocuments.addPassing(filter.groupFails, tally.tags);
  if (tally.gameVersions !== undefined) index.gameVersionDocuments.addPassing(filter.groupFails, tally.gameVersions);
  if (tally.platforms !== undefined) index.platformDocuments.addPassing(filter.groupFails, tally.platforms);
  return undefined;
}

/** How many of the counted rows pass the filters, when the groups alone decide that. */
export function countPassing({ groupFails }: RowFilter, { groups }: FacetTally): number {
  return groups.reduce((sum, count, group) => (groupFails[group] === 0 ? sum + count : sum), 0);
}

/** The counts of the facets `game` and `category`, and of those asked for. */
export function facetCounts(
  index: ProductIndex,
  filter: RowFilter,
  tally: FacetTally,
  facets: readonly FacetName[],
): SearchPage['facets'] {
  const { list } = index.groups;
  const counts: SearchPage['facets'] = {
    game: sumGroups(tally, filter, FAILS.game, (group) => list[group]!.game),
    category: sumGroups(tally, filter, FAILS.category, (group) => list[group]!.category),
  };
  if (facets.includes('price'))
    counts.price = sumGroups(tally, filter, FAILS.price, (group) => (list[group]!.isPaid ? 'paid' : 'free'));
  if (tally.tags !== undefined) counts.tags = tagCounts(index, tally.tags);
  const { gameVersions, platforms } = index.compatLists;
  if (tally.gameVersions !== undefined) counts.game_version = valueCounts(tally.gameVersions, gameVersions.values);
  if (tally.platforms !== undefined) counts.platform = valueCounts(tally.platforms, platforms.values);
  return counts;
}

function sumGroups(
  { groups }: FacetTally,
  { groupFails }: RowFilter,
  own: number,
  valueOf: (group: number) => string,
): FacetCounts {
  const sums = new Map<string, ValueCount>();
  for (let group = 0; group < groups.length; group++) {
    const count = groups[group]!;
    if (count === 0 || group === LEFT || (groupFails[group]! & ~own) !== 0) continue;
    const value = valueOf(group);
    const sum = sums.get(value);
    if (sum === undefined) sums.set(value, { value, count });
    else sum.count += count;
  }
  return largest([...sums.values()]);
}

interface ValueCount {
  readonly value: string;
  count: number;
}

/**
 * The tags with the most hits. Frozen tags are numbered in alphabetical order; the few of the live segment have to be
 * compared by name.
 */
function tagCounts(index: ProductIndex, counts: Uint32Array): FacetCounts {
  const frozen = index.tagTexts.size;
  const greatest = new Float64Array(MOST_VALUES);
  const found = Array.from(greatest.subarray(0, findGreatest(counts, 0, frozen, greatest)), offsetOf);
  for (let tag = frozen; tag < counts.length; tag++) if (counts[tag]! > 0) found.push(tag);
  return largest(found.map((tag) => ({ value: tagText(index, tag), count: counts[tag]! })));
}

function valueCounts(counts: Uint32Array, names: readonly string[]): FacetCounts {
  return largest(names.map((value, i) => ({ value, count: counts[i]! })).filter(({ count }) => count > 0));
}

/** The counts, greatest first, at most {@link MOST_VALUES}. */
function largest(counts: ValueCount[]): FacetCounts {
  counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return Object.fromEntries(counts.slice(0, MOST_VALUES).map(({ value, count }) => [value, count]));
}
