// Runs a query against an index: matches, filters and facets, order, page.
import { createTally, facetCounts, tallyAndKeep, tallyEverything } from './facets.js';
import { createRowFilter } from './filters.js';
import { createHighlighter } from './highlight.js';
import { beginQuery, liftNames, matchAll, matchAny, without, type Matches } from './match.js';
import { idAt, recordAt, type ProductIndex } from './product-index.js';
import { readQuery, type QueryText } from './query-text.js';
import { forgivingForms, typedForms, type QueryWord } from './query-words.js';
import { fillColumnKeys, fillScoreKeys } from './row-loops.js';
import type { SearchHit, SearchPage, SearchQuery, SearchSort } from './search-query.js';
import { unpackRecord } from './stored-record.js';
import { selectPage } from './top.js';

/**
 * Typos are looked for when fewer products than this match as typed, and then follow those. (Typesense's `typo_tokens_threshold`:
 * a query that already finds enough would only gain noise.)
 */
export const ENOUGH_AS_TYPED = 10;

/** Above any score, so that subtracting it ranks a match with typos below every match as typed. */
const TYPO_PENALTY = 1e9;

/** All matches of a query's text, in `hits` from 0: first those as typed, then those with typos. */
interface TextMatches {
  readonly typedEnd: number;
  readonly end: number;
  /** The words and forms that matched, for highlighting. */
  readonly words: readonly QueryWord[];
}

/** Answers a query; the work is bounded by the words that count, the forms a word may have and the size of the index. */
export function runQuery(index: ProductIndex, query: SearchQuery): SearchPage {
  beginQuery(index.scratch);
  const text = readQuery(query.q);
  const isEmpty = text.words.length === 0;
  const facets = query.facets ?? [];
  const filter = createRowFilter(index, query);
  const tally = createTally(index, facets);
  const matches: TextMatches = isEmpty ? { typedEnd: 0, end: 0, words: [] } : matchText(index, text);
  const typedEnd = isEmpty ? tallyEverything(index, filter, tally) : tallyAndKeep(index, filter, tally, 0, matches.typedEnd, 0);
  const total = tallyAndKeep(index, filter, tally, matches.typedEnd, matches.end, typedEnd);
  fillKeys(index, isEmpty && query.sort === 'relevance' ? 'downloads' : query.sort, typedEnd, total);
  const { hits: rows, keys } = index.scratch;
  const from = (query.page - 1) * query.limit;
  const page = selectPage({ rows, keys, size: total, idOrder: index.sections.idOrder }, from, from + query.limit);
  const highlight = query.highlight === true ? createHighlighter(index, text, matches.words) : undefined;
  return {
    hits: page.map((row) => hitAt(index, row, highlight)),
    total,
    page: query.page,
    limit: query.limit,
    facets: facetCounts(index, filter, tally, facets),
  };
}

/** All words as typed; when that finds little, all words with typos as well; when that finds nothing, any word. */
function matchText(index: ProductIndex, text: QueryText): TextMatches {
  const { scratch } = index;
  const words = typedForms(index, text);
  const typed = matchAll(index, words, 0);
  liftNames(index, text, typed);
  if (typed.to >= ENOUGH_AS_TYPED) return { typedEnd: typed.to, end: typed.to, words };
  const scores = Array.from({ length: typed.to }, (_, i) => scratch.score[scratch.hits[i]!]!);
  const forgiving = forgivingForms(index, words, text.prefix);
  const withTypos = without(scratch, typed, scores, matchAll(index, forgiving, typed.to));
  if (withTypos.to > 0) return { typedEnd: typed.to, end: withTypos.to, words: forgiving };
  const any: Matches = matchAny(index, forgiving, 0);
  return { typedEnd: any.to, end: any.to, words: forgiving };
}

/** Writes what the order is by, for the hits before `total`; greater comes first. */
function fillKeys(index: ProductIndex, sort: SearchSort, typedEnd: number, total: number): void {
  const { hits, keys, score } = index.scratch;
  const { popularity } = index.sections;
  const { createdAt, downloadCount, priceCents } = index.sections;
  if (sort === 'relevance') {
    fillScoreKeys(hits, 0, typedEnd, score, popularity, 0, keys);
    fillScoreKeys(hits, typedEnd, total, score, popularity, -TYPO_PENALTY, keys);
  } else {
    const column = sort === 'newest' ? createdAt : sort === 'downloads' ? downloadCount : priceCents;
    fillColumnKeys(hits, total, column, sort === 'price_asc' ? -1 : 1, keys);
  }
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
    ...(highlight && { highlights: { name: highlight(record.name), shortDescription: highlight(record.shortDescription) } }),
  };
}
