// A shortcut for a query of one word that many products have: its postings are counted and ranked as they are read,
// without becoming hits.
import { countPassing, isPlain, type FacetTally } from './facets.js';
import type { RowFilter } from './filters.js';
import { collect, ENOUGH_AS_TYPED, nextEpoch } from './match.js';
import { liftNames, stampNamed } from './name-lift.js';
import { columnOf } from './order.js';
import type { ProductIndex } from '../index/product-index.js';
import type { QueryText } from './query-text.js';
import { formWeights, isUnfinished, type QueryWord } from './query-words.js';
import { tallyAndRankByColumn, tallyAndRankByScore } from './row-loops.js';
import type { SearchQuery } from '../search-query.js';
import { streamByColumn, streamByScore } from './stream-loops.js';
import { LARGEST_HEAP, sortedRows, startBest, type Best } from './top.js';

export interface Selected {
  readonly total: number;
  /** The rows of the page, in their order. */
  readonly page: readonly number[];
}

/**
 * Selects the same page as matching first and ranking afterwards. Undefined, without side effects, when the query does
 * not qualify. Rows that have the word only in another form than its first, live rows and rows whose name counts become
 * hits and are ranked as usual.
 */
export function streamPage(
  index: ProductIndex,
  query: SearchQuery,
  text: QueryText,
  typed: readonly QueryWord[],
  filter: RowFilter,
  tally: FacetTally,
): Selected | undefined {
  const [word] = typed;
  const [from, to] = [(query.page - 1) * query.limit, query.page * query.limit];
  if (word === undefined || typed.length > 1 || text.extras.length > 0 || to > LARGEST_HEAP || !isPlain(filter, tally))
    return undefined;
  const first = word.forms[0];
  const { postingStart } = index.sections;
  if (first === undefined || first.documents < ENOUGH_AS_TYPED || first.term + 1 >= postingStart.length)
    return undefined;
  const postings = { word, start: postingStart[first.term]!, end: postingStart[first.term + 1]! };
  const best = startBest(index.scratch.best, to);
  if (query.sort === 'relevance') rankByRelevance(index, postings, text, typed, filter, tally, best);
  else rankByOrder(index, postings, query.sort, filter, tally, best);
  return { total: countPassing(filter, tally), page: sortedRows(best, from) };
}

/** A word, and the range of the frozen postings of its first form. */
interface WordPostings {
  readonly word: QueryWord;
  readonly start: number;
  readonly end: number;
}

function rankByRelevance(
  index: ProductIndex,
  { word, start, end }: WordPostings,
  text: QueryText,
  typed: readonly QueryWord[],
  filter: RowFilter,
  tally: FacetTally,
  best: Best,
): void {
  const { group, popularity, idOrder, postingDocument, postingWeight } = index.sections;
  const { stamp, score, hits } = index.scratch;
  const aside = nextEpoch(index.scratch, 2);
  stampNamed(index, text, aside);
  const others = collect(index, word, aside + 1, aside + 1, 0, true);
  const weight = formWeights(index, word)[0]!;
  const apart = streamByScore(
    postingDocument,
    postingWeight,
    start,
    end,
    weight,
    group,
    filter.groupFails,
    tally.groups,
    aside,
    stamp,
    score,
    hits,
    others,
    popularity,
    idOrder,
    best,
  );
  liftNames(index, text, isUnfinished(index, typed, text), filter, { from: 0, to: apart });
  tallyAndRankByScore(hits, 0, apart, group, filter.groupFails, tally.groups, score, popularity, 0, idOrder, best);
}

function rankByOrder(
  index: ProductIndex,
  { word, start, end }: WordPostings,
  sort: Exclude<SearchQuery['sort'], 'relevance'>,
  filter: RowFilter,
  tally: FacetTally,
  best: Best,
): void {
  const { group, idOrder, postingDocument } = index.sections;
  const { stamp, hits } = index.scratch;
  const aside = nextEpoch(index.scratch, 2);
  const { column, sign } = columnOf(index, sort);
  const apart = collect(index, word, aside + 1, aside + 1, 0, true);
  streamByColumn(
    postingDocument,
    start,
    end,
    group,
    filter.groupFails,
    tally.groups,
    aside,
    stamp,
    column,
    sign,
    idOrder,
    best,
  );
  tallyAndRankByColumn(hits, apart, group, filter.groupFails, tally.groups, column, sign, idOrder, best);
}
