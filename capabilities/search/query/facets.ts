// Counts facets while dropping the rows that fail a filter: one pass over the matches, then sums over groups, tags and
// lists.
import { someEntry } from './compatibility.js';
import { FAILS, failRows, type RowFilter } from './filters.js';
import { LEFT } from '../index/frozen-image.js';
import { tagCount, tagText, type ProductIndex } from '../index/product-index.js';
import {
  findGreatest,
  keepPassing,
  listRows,
  offsetOf,
  tallyColumn,
  tallyFailing,
  tallyGroups,
  tallyLists,
} from './row-loops.js';
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
   * By list of compatibilities: matches that pass all filters but those by game version and platform; undefined when
   * not asked for.
   */
  readonly compats: Uint32Array | undefined;
}

export function createTally(index: ProductIndex, facets: readonly FacetName[]): FacetTally {
  return {
    groups: new Uint32Array(index.groups.list.length),
    tags: facets.includes('tags') ? new Uint32Array(tagCount(index)) : undefined,
    compats:
      facets.includes('game_version') || facets.includes('platform')
        ? new Uint32Array(index.compatLists.size)
        : undefined,
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
  const { group, compat, documentTagStart, documentTag } = index.sections;
  const { groupFails, tests } = filter;
  const { groups, tags, compats } = tally;
  if (isPlain(filter, tally)) return tallyGroups(hits, from, to, kept, group, groupFails, groups);
  failed.fill(0, from, to);
  for (const test of tests) failRows(test, hits, from, to, failed);
  tallyFailing(hits, from, to, group, groupFails, failed, groups);
  if (tags !== undefined) {
    tallyLists(hits, from, to, failed, FAILS.tags, documentTagStart, documentTag, index.frozenRows, tags);
    if (index.rows > index.frozenRows) tallyLiveTags(index, from, to, tags);
  }
  if (compats !== undefined) tallyColumn(hits, from, to, failed, FAILS.compat, compat, compats);
  return keepPassing(hits, from, to, kept, failed);
}

/** Whether the groups alone decide which rows pass and count. */
export function isPlain({ tests }: RowFilter, { tags, compats }: FacetTally): boolean {
  return tests.length === 0 && tags === undefined && compats === undefined;
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
  if (!isPlain(filter, tally))
    return tallyAndKeep(
      index,
      filter,
      tally,
      0,
      listRows(index.sections.group, index.rows, LEFT, index.scratch.hits),
      0,
    );
  tally.groups.set(index.groupDocuments);
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
  if (tally.compats !== undefined) {
    const { gameVersions, platforms } = index.compatLists;
    if (facets.includes('game_version'))
      counts.game_version = versionCounts(index, tally.compats, undefined, filter.platforms, gameVersions.values);
    if (facets.includes('platform'))
      counts.platform = versionCounts(index, tally.compats, filter.gameVersions, undefined, platforms.values);
  }
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

/** Each list counts once for each of its values that belongs to an entry which passes the filter of the other kind. */
function versionCounts(
  index: ProductIndex,
  lists: Uint32Array,
  versions: ReadonlySet<number> | undefined,
  platforms: ReadonlySet<number> | undefined,
  names: readonly string[],
): FacetCounts {
  const countsVersions = names === index.compatLists.gameVersions.values;
  const sums = new Uint32Array(names.length);
  const lastList = new Uint32Array(names.length);
  lists.forEach((count, list) => {
    if (count === 0) return;
    const cells = index.compatLists.cellsOf(list);
    someEntry(cells, versions, platforms, (versionsFrom, versionsTo, platformsFrom, platformsTo) => {
      const to = countsVersions ? versionsTo : platformsTo;
      for (let i = countsVersions ? versionsFrom : platformsFrom; i < to; i++) {
        const value = cells[i]!;
        if (lastList[value] === list + 1) continue;
        lastList[value] = list + 1;
        sums[value]! += count;
      }
      return false;
    });
  });
  return largest(names.map((value, i) => ({ value, count: sums[i]! })).filter(({ count }) => count > 0));
}

/** The counts, greatest first, at most {@link MOST_VALUES}. */
function largest(counts: ValueCount[]): FacetCounts {
  counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return Object.fromEntries(counts.slice(0, MOST_VALUES).map(({ value, count }) => [value, count]));
}
