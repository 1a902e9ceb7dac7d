// Lifts the product whose name was typed, in full or with a typo, and favours those whose name starts with the query.
import type { RowFilter } from './filters.js';
import { nextEpoch, type Matches } from './match.js';
import { scaleWords, stampWords } from './posting-loops.js';
import { liveRowsStarting, rowsNamed, type ProductIndex } from '../index/product-index.js';
import type { QueryText } from './query-text.js';
import { KEY_MARK } from '../index/vocabulary.js';
import type { FindSimilar } from './word-lookup.js';

/**
 * Among the rows with an exact name, the best known one gets this score, which is above every sum of weights. The
 * others keep their own score: many products share a name that is also a topic, such as "vanish", and would fill the
 * first page before the plugin that everybody uses. A name that is exact only without the query's extras, or with
 * typos, gets a lower score, which popularity can still not make up for.
 */
const EXACT_NAME_SCORE = 10_000_000;
const LESSER_NAME_SCORES = [EXACT_NAME_SCORE / 10, EXACT_NAME_SCORE / 100] as const;

/** What becomes of the score of a name that starts with the query: people mostly type a name from its beginning. */
const NAME_START = { factor: 1.4, added: 0 };
/**
 * The same for a query that ends within a word: among the names that complete it the best known comes first, as in
 * suggestions.
 */
const UNFINISHED_NAME_START = { factor: 0, added: 10_000 };
const SHORTEST_NAME_START = 2;

/**
 * Lifts the best known match whose exact name was typed above all others, and favours those whose name starts with what
 * was typed.
 */
export function liftNames(
  index: ProductIndex,
  { names }: QueryText,
  isUnfinished: boolean,
  filter: RowFilter,
  matches: Matches,
): void {
  if (matches.from === matches.to) return;
  const stamps = favourStarts(index, names[0]!, isUnfinished ? UNFINISHED_NAME_START : NAME_START, matches);
  // The full text comes last, so that it takes precedence.
  for (const [i, name] of [...names.entries()].reverse()) {
    liftBestKnown(index, name, stamps, filter, i === 0 ? EXACT_NAME_SCORE : LESSER_NAME_SCORES[0]);
  }
}

/** Stamps the frozen rows that {@link liftNames} lifts or favours when they match. */
export function stampNamed({ sections, words, scratch }: ProductIndex, { names }: QueryText, stamped: number): void {
  const key = KEY_MARK + names[0]!;
  const first = words.lowerBound(key);
  const end = names[0]!.length > SHORTEST_NAME_START ? words.endOfPrefix(key, first) : words.find(key) + 1;
  stampWords(sections.wordTerm, first, end, sections.postingStart, sections.postingDocument, scratch.stamp, stamped);
}

/** Lifts the best known match of each exact name that is one or two typos away from what was typed above all others. */
export function liftSimilarNames(
  index: ProductIndex,
  { names }: QueryText,
  findSimilar: FindSimilar,
  filter: RowFilter,
  matches: Matches,
): void {
  if (matches.from === matches.to) return;
  const stamps = [index.scratch.stamp[index.scratch.hits[matches.from]!]!];
  const similar = names.flatMap(findSimilar).sort((a, b) => b.edits - a.edits);
  for (const { spelling, edits } of similar)
    liftBestKnown(index, spelling, stamps, filter, LESSER_NAME_SCORES[edits - 1]!);
}

/** @returns the stamps that the matches have afterwards. */
function favourStarts(
  index: ProductIndex,
  name: string,
  { factor, added }: typeof NAME_START,
  { from }: Matches,
): readonly number[] {
  const { sections, words, scratch } = index;
  const { stamp, score, hits } = scratch;
  const matched = stamp[hits[from]!]!;
  if (name.length <= SHORTEST_NAME_START) return [matched];
  const scaled = nextEpoch(scratch, 1);
  const key = KEY_MARK + name;
  const first = words.lowerBound(key);
  scaleWords(
    sections.wordTerm,
    first,
    words.endOfPrefix(key, first),
    sections.postingStart,
    sections.postingDocument,
    stamp,
    matched,
    scaled,
    score,
    factor,
    added,
  );
  for (const row of liveRowsStarting(index, key)) {
    if (stamp[row] !== matched) continue;
    stamp[row] = scaled;
    score[row] = score[row]! * factor + added;
  }
  return [matched, scaled];
}

/**
 * Gives the score to the most downloaded row, or among equals the first by id, that has exactly this name and one of
 * the stamps and passes the filter.
 */
function liftBestKnown(
  index: ProductIndex,
  name: string,
  stamps: readonly number[],
  filter: RowFilter,
  lifted: number,
): void {
  const { stamp, score } = index.scratch;
  const { downloadCount, idOrder } = index.sections;
  let best = -1;
  for (const row of rowsNamed(index, name)) {
    if (!stamps.includes(stamp[row]!)) continue;
    const isBetter =
      best < 0 ||
      downloadCount[row]! > downloadCount[best]! ||
      (downloadCount[row] === downloadCount[best] && idOrder[row]! < idOrder[best]!);
    if (isBetter && filter.passes(row)) best = row;
  }
  if (best >= 0) score[best] = lifted;
}
