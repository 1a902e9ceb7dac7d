// Counts facets while it drops the rows that fail a filter: one pass over the matches, then sums over groups, tags and lists.
import { someEntry } from './compatibility.js';
import { FAILS, forEachTag, type RowFilter } from './filters.js';
import { LEFT } from './frozen-image.js';
import { tagCount, tagText, type ProductIndex } from './product-index.js';
import { listPassing, listRows, tallyGroups } from './row-loops.js';
import type { FacetCounts, FacetName, SearchPage } from './search-query.js';

/** Values a facet names at most, those with the most hits. */
const MOST_VALUES = 200;

/** Numbers of matches from which all facets follow. */
export interface FacetTally {
  /** By group: matches that pass the filters other than game, category and price. */
  readonly groups: Uint32Array;
  /** By tag: matches that pass all filters but the one by tags; undefined when not asked for. */
  readonly tags: Uint32Array | undefined;
  /** By list of compatibilities: matches that pass all filters but those by game version and platform; undefined when not asked for. */
  readonly compats: Uint32Array | undefined;
}

export function createTally(index: ProductIndex, facets: readonly FacetName[]): FacetTally {
  return {
    groups: new Uint32Array(index.groups.list.length),
    tags: facets.includes('tags') ? new Uint32Array(tagCount(index)) : undefined,
    compats: facets.includes('game_version') || facets.includes('platform') ? new Uint32Array(index.compatLists.size) : undefined,
  };
}

/**
 * Counts the rows `hits[from…to)` and moves those that pass every filter to `hits[kept…)`. @returns the end of the kept rows.
 *
 * Disjunctive counting: a row counts in a facet when it fails no filter but the facet's own. Game, category and price are told apart
 * afterwards, from the counts of their combinations (a few dozen), so the usual query increments one number a row.
 */
export function tallyAndKeep(index: ProductIndex, filter: RowFilter, tally: FacetTally, from: number, to: number, kept: number): number {
  const { hits } = index.scratch;
  const { group, compat } = index.sections;
  const { groupFails, rowFails } = filter;
  const { groups, tags, compats } = tally;
  if (rowFails === undefined && tags === undefined && compats === undefined) {
    return tallyGroups(hits, from, to, kept, group, groupFails, groups);
  }
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    const number = group[row]!;
    const fails = rowFails === undefined ? 0 : rowFails(row);
    if (fails === 0) groups[number]!++;
    if (groupFails[number] !== 0) continue;
    if (fails === 0) hits[kept++] = row;
    if (tags !== undefined && (fails & ~FAILS.tags) === 0) forEachTag(index, row, (tag) => tags[tag]!++);
    if (compats !== undefined && (fails & ~FAILS.compat) === 0) compats[compat[row]!]!++;
  }
  return kept;
}

/** As {@link tallyAndKeep} for all documents that can be found. The usual empty query needs no count: the index keeps those of the groups. */
export function tallyEverything(index: ProductIndex, filter: RowFilter, tally: FacetTally): number {
  const { hits } = index.scratch;
  const { group } = index.sections;
  if (filter.rowFails !== undefined || tally.tags !== undefined || tally.compats !== undefined) {
    return tallyAndKeep(index, filter, tally, 0, listRows(group, index.rows, LEFT, hits), 0);
  }
  tally.groups.set(index.groupDocuments);
  return listPassing(group, index.rows, filter.groupFails, hits);
}

/** The counts of the facets `game` and `category`, and of those asked for. */
export function facetCounts(index: ProductIndex, filter: RowFilter, tally: FacetTally, facets: readonly FacetName[]): SearchPage['facets'] {
  const { list } = index.groups;
  const counts: SearchPage['facets'] = {
    game: sumGroups(tally, filter, FAILS.game, (group) => list[group]!.game),
    category: sumGroups(tally, filter, FAILS.category, (group) => list[group]!.category),
  };
  if (facets.includes('price')) counts.price = sumGroups(tally, filter, FAILS.price, (group) => (list[group]!.isPaid ? 'paid' : 'free'));
  if (tally.tags !== undefined) counts.tags = tagCounts(index, tally.tags);
  if (tally.compats !== undefined) {
    const { gameVersions, platforms } = index.compatLists;
    if (facets.includes('game_version')) counts.game_version = versionCounts(index, tally.compats, undefined, filter.platforms, gameVersions.values);
    if (facets.includes('platform')) counts.platform = versionCounts(index, tally.compats, filter.gameVersions, undefined, platforms.values);
  }
  return counts;
}

function sumGroups(tally: FacetTally, filter: RowFilter, own: number, valueOf: (group: number) => string): FacetCounts {
  const sums = new Map<string, number>();
  tally.groups.forEach((count, group) => {
    if (count === 0 || group === LEFT || (filter.groupFails[group]! & ~own) !== 0) return;
    const value = valueOf(group);
    sums.set(value, (sums.get(value) ?? 0) + count);
  });
  return largest([...sums]);
}

/**
 * The tags with the most hits. Thousands of tags may share the count at which the list is cut: frozen tags are numbered in the order of their
 * names, so the first of them are the ones to keep, and only the few of the live segment have to be compared by name.
 */
function tagCounts(index: ProductIndex, counts: Uint32Array): FacetCounts {
  const found: number[] = [];
  counts.forEach((count, tag) => {
    if (count > 0) found.push(tag);
  });
  const sorted = Uint32Array.from(found, (tag) => counts[tag]!).sort();
  const least = sorted[Math.max(0, sorted.length - MOST_VALUES)] ?? 1;
  let room = MOST_VALUES;
  const kept = found.filter((tag) => counts[tag]! > least || (counts[tag] === least && (tag >= index.tagTexts.size || room-- > 0)));
  return largest(kept.map((tag) => [tagText(index, tag), counts[tag]!]));
}

/** Each list counts once for each of its values that stand in an entry which fits the filter of the other kind. */
function versionCounts(
  index: ProductIndex, lists: Uint32Array, versions: ReadonlySet<number> | undefined, platforms: ReadonlySet<number> | undefined, names: readonly string[],
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
  return largest([...sums].map((count, value): [string, number] => [names[value]!, count]));
}

/** The counts above zero, greatest first, at most {@link MOST_VALUES}. */
function largest(counts: [string, number][]): FacetCounts {
  const sorted = counts.filter(([, count]) => count > 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return Object.fromEntries(sorted.slice(0, MOST_VALUES));
}
