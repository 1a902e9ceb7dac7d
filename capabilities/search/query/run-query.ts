// Runs a query against an index: matches, filters and facets, order, page.
import {
  countPassing,
  createTally,
  facetCounts,
  isPlain,
  tallyAndKeep,
  tallyEverything,
  type FacetTally,
} from './facets.js';
import { createRowFilter, type RowFilter } from './filters.js';
import { createHighlighter } from './highlight.js';
import { addExtras, beginQuery, ENOUGH_AS_TYPED, matchAll, matchAny, without, withoutLeft } from './match.js';
import { liftNames, liftSimilarNames } from './name-lift.js';
import { columnOf, type ColumnSort } from './order.js';
import { idAt, recordAt, type ProductIndex } from '../index/product-index.js';
import { readQuery, type QueryText } from './query-text.js';
import { extraForms, forgivingForms, isUnfinished, typedForms, type QueryWord } from './query-words.js';
import {
  fillColumnKeys,
  fillScoreKeys,
  listPassing,
  rankByColumn,
  rankByScore,
  rankOrdered,
  rankRows,
  tallyAndRankByColumn,
  tallyAndRankByScore,
} from './row-loops.js';
import type { SearchHit, SearchPage, SearchQuery, SearchSort } from '../search-query.js';
import { unpackRecord } from '../index/stored-record.js';
import { streamPage, type Selected } from './stream.js';
import { LARGEST_HEAP, offer, selectDeepPage, sortedRows, startBest, type Best } from './top.js';
import { rememberingSimilar } from './word-lookup.js';

/** Above any score, so that subtracting it ranks a match with typos below every match as typed. */
const TYPO_PENALTY = 1e9;

/** All matches of a query's text, in `hits` from 0: first those as typed, then those with typos. */
interface TextMatches {
  readonly typedEnd: number;
  readonly end: number;
  /** The words and forms that matched, for highlighting. */
  readonly words: readonly QueryWord[];
}

/** The rows that pass the filters: `hits[0…typedEnd)` match as typed, `hits[typedEnd…total)` with typos. */
interface Passing {
  readonly typedEnd: number;
  readonly total: number;
  /** False when the rows were only counted. */
  readonly areListed: boolean;
}

/**
 * Answers a query. The work is bounded by the number of words that count, the number of forms of a word, and the size
 * of the index.
 */
export function runQuery(index: ProductIndex, query: SearchQuery): SearchPage {
  beginQuery(index.scratch);
  const text = readQuery(query.q);
  const isEmpty = text.words.length === 0;
  const facets = query.facets ?? [];
  const filter = createRowFilter(index, query);
  const tally = createTally(index, facets);
  const typed = isEmpty ? [] : typedForms(index, text);
  const streamed = streamPage(index, query, text, typed, filter, tally);
  const matches = isEmpty || streamed !== undefined ? undefined : matchText(index, text, typed, filter);
  const { total, page } = streamed ?? select(index, query, filter, tally, matches);
  const highlight = query.highlight === true ? createHighlighter(index, text, matches?.words ?? typed) : undefined;
  return {
    hits: page.map((row) => hitAt(index, row, highlight)),
    total,
    page: query.page,
    limit: query.limit,
    facets: facetCounts(index, filter, tally, facets),
  };
}

/** Drops rows that fail a filter, counts facets, and selects the page. */
function select(
  index: ProductIndex,
  query: SearchQuery,
  filter: RowFilter,
  tally: FacetTally,
  matches: TextMatches | undefined,
): Selected {
  const from = (query.page - 1) * query.limit;
  const to = from + query.limit;
  if (matches !== undefined && to <= LARGEST_HEAP && isPlain(filter, tally))
    return selectPlain(index, query.sort, filter, tally, matches, from, to);
  const passing = matches === undefined ? passAll(index, filter, tally) : passMatches(index, filter, tally, matches);
  const sort = matches === undefined && query.sort === 'relevance' ? 'downloads' : query.sort;
  return { total: passing.total, page: from >= passing.total ? [] : pageOf(index, filter, sort, passing, from, to) };
}

/** The usual query, whose filters and facets depend on the groups alone, needs a single pass. */
function selectPlain(
  index: ProductIndex,
  sort: SearchSort,
  filter: RowFilter,
  tally: FacetTally,
  { typedEnd, end }: TextMatches,
  from: number,
  to: number,
): Selected {
  const { group, popularity, idOrder } = index.sections;
  const { hits, score } = index.scratch;
  const best = startBest(index.scratch.best, to);
  if (sort === 'relevance') {
    tallyAndRankByScore(hits, 0, typedEnd, group, filter.groupFails, tally.groups, score, popularity, 0, idOrder, best);
    tallyAndRankByScore(
      hits,
      typedEnd,
      end,
      group,
      filter.groupFails,
      tally.groups,
      score,
      popularity,
      -TYPO_PENALTY,
      idOrder,
      best,
    );
  } else {
    const { column, sign } = columnOf(index, sort);
    tallyAndRankByColumn(hits, end, group, filter.groupFails, tally.groups, column, sign, idOrder, best);
  }
  return { total: countPassing(filter, tally), page: sortedRows(best, from) };
}

function passAll(index: ProductIndex, filter: RowFilter, tally: FacetTally): Passing {
  const listed = tallyEverything(index, filter, tally);
  const total = listed ?? countPassing(filter, tally);
  return { typedEnd: total, total, areListed: listed !== undefined };
}

function passMatches(index: ProductIndex, filter: RowFilter, tally: FacetTally, matches: TextMatches): Passing {
  const typedEnd = tallyAndKeep(index, filter, tally, 0, matches.typedEnd, 0);
  return {
    typedEnd,
    total: tallyAndKeep(index, filter, tally, matches.typedEnd, matches.end, typedEnd),
    areListed: true,
  };
}

/** Matches all words as typed; if that finds few, all words with typos as well; if that finds none, any word. */
function matchText(index: ProductIndex, text: QueryText, words: readonly QueryWord[], filter: RowFilter): TextMatches {
  const { scratch } = index;
  const typed = withoutLeft(index, matchAll(index, words, 0), ENOUGH_AS_TYPED);
  const extras = extraForms(index, text.extras);
  addExtras(index, extras, typed);
  liftNames(index, text, isUnfinished(index, words, text), filter, typed);
  if (typed.to >= ENOUGH_AS_TYPED) return { typedEnd: typed.to, end: typed.to, words: [...words, ...extras] };
  const scores = Array.from({ length: typed.to }, (_, i) => scratch.score[scratch.hits[i]!]!);
  const findSimilar = rememberingSimilar(index);
  const forgiving = forgivingForms(index, words, text.prefix, findSimilar);
  const withTypos = without(scratch, typed, scores, withoutLeft(index, matchAll(index, forgiving, typed.to), 1));
  liftSimilarNames(index, text, findSimilar, filter, withTypos);
  if (withTypos.to > 0) return { typedEnd: typed.to, end: withTypos.to, words: [...forgiving, ...extras] };
  const any = matchAny(index, words, forgiving);
  return { typedEnd: any.typed.to, end: any.others.to, words: forgiving };
}

/** The rows at places `from` to before `to` of the requested order. */
function pageOf(
  index: ProductIndex,
  filter: RowFilter,
  sort: SearchSort,
  passing: Passing,
  from: number,
  to: number,
): number[] {
  if (to > LARGEST_HEAP) return deepPageOf(index, filter, sort, passing, from, to);
  const { sections, scratch } = index;
  const { hits, score } = scratch;
  const { popularity, idOrder } = sections;
  const { typedEnd, total, areListed } = passing;
  const best = startBest(scratch.best, to);
  if (sort === 'relevance') {
    rankByScore(hits, 0, typedEnd, score, popularity, 0, idOrder, best);
    rankByScore(hits, typedEnd, total, score, popularity, -TYPO_PENALTY, idOrder, best);
  } else if (areListed) {
    const { column, sign } = columnOf(index, sort);
    rankByColumn(hits, total, column, sign, idOrder, best);
  } else rankEverything(index, filter, sort, best);
  return sortedRows(best, from);
}

/**
 * Ranks all documents whose groups pass: first as much of the frozen order as is needed, then rows that were added or
 * moved since.
 */
function rankEverything(
  { sections, rows, frozenRows, recounted }: ProductIndex,
  filter: RowFilter,
  sort: ColumnSort,
  best: Best,
): void {
  const { group, idOrder } = sections;
  const { column, sign, ordered } = columnOf({ sections }, sort);
  const moved = sort === 'downloads' ? recounted : NOTHING;
  if (moved.size > MOST_MOVED) {
    rankRows(group, 0, rows, filter.groupFails, column, sign, idOrder, best);
    return;
  }
  rankOrdered(ordered, moved, group, filter.groupFails, column, sign, idOrder, best);
  for (const row of moved)
    if (filter.groupFails[group[row]!] === 0) offer(best, row, sign * column[row]!, idOrder[row]!);
  rankRows(group, frozenRows, rows, filter.groupFails, column, sign, idOrder, best);
}

const NOTHING: ReadonlySet<number> = new Set();
/** If more rows moved, visiting every row is cheaper. */
const MOST_MOVED = 4096;

function deepPageOf(
  index: ProductIndex,
  filter: RowFilter,
  sort: SearchSort,
  { typedEnd, total, areListed }: Passing,
  from: number,
  to: number,
): number[] {
  const { hits, keys, score } = index.scratch;
  const { popularity, idOrder, group } = index.sections;
  if (!areListed) listPassing(group, index.rows, filter.groupFails, hits);
  if (sort === 'relevance') {
    fillScoreKeys(hits, 0, typedEnd, score, popularity, 0, keys);
    fillScoreKeys(hits, typedEnd, total, score, popularity, -TYPO_PENALTY, keys);
  } else {
    const { column, sign } = columnOf(index, sort);
    fillColumnKeys(hits, total, column, sign, keys);
  }
  return selectDeepPage({ rows: hits, keys, size: total, idOrder }, from, to);
}

function hitAt(index: ProductIndex, row: number, highlight: ((text: string) => string) | undefined): SearchHit {
  const { sections } = index;
  const record = unpackRecord(recordAt(index, row));
  const group = index.groups.list[sections.group[row]!]!;
  const priceCents = sections.priceCents[row]!;
  return {
    id: idAt(index, row),
    name: record.name,
    slug: record.slug,
    shortDescription: record.shortDescription,
    iconKey: record.iconKey,
    priceCents,
    isFree: priceCents === 0,
    game: group.game,
    category: group.category,
    ratingAvg: sections.ratingAvg[row]!,
    ratingCount: sections.ratingCount[row]!,
    downloadCount: sections.downloadCount[row]!,
    sellerName: record.sellerName,
    sellerDisplayName: record.sellerDisplayName,
    ...(highlight && {
      highlights: { name: highlight(record.name), shortDescription: highlight(record.shortDescription) },
    }),
  };
}
