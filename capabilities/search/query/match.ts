// Finds the rows that match the words of a query and adds up their scores.
import { LEFT } from '../index/frozen-image.js';
import { bitmapOf, confirmMarked } from '../index/posting-bitmaps.js';
import { collectFirst, collectPostings, confirmPostings, confirmRows, keepStamped, restamp } from './posting-loops.js';
import type { LivePostings, ProductIndex, Scratch } from '../index/product-index.js';
import { documentsWith, formWeights, type QueryWord } from './query-words.js';
import { keepPresent } from './row-loops.js';

/** The rows `hits[from…to)` of the scratch memory; their scores are in `score`, by row. */
export interface Matches {
  readonly from: number;
  readonly to: number;
}

/**
 * Matches with typos are added, after the others, when fewer products than this match as typed. (Typesense's
 * `typo_tokens_threshold`: a query that already finds enough would only gain noise.)
 */
export const ENOUGH_AS_TYPED = 10;

/**
 * When a term has this many times more postings than there are rows left, looking up each row is cheaper than walking
 * the postings.
 */
const LOOK_UP_RATIO = 24;
/** The same for a term that has a bitmap. */
const MARKED_RATIO = 2;

/**
 * The rows that have every word. Words are processed from the rarest to the most frequent, so that each walk only has
 * to confirm rows that the first one found.
 */
export function matchAll(index: ProductIndex, words: readonly QueryWord[], from: number): Matches {
  const { scratch } = index;
  const counts = words.map((word) => documentsWith(word.forms));
  if (words.length === 0 || counts.includes(0)) return { from, to: from };
  const order = [...words.keys()].sort((a, b) => counts[a]! - counts[b]! || a - b);
  const epoch = nextEpoch(scratch, words.length + 1);
  let to = from;
  order.forEach((w, step) => {
    const word = words[w]!;
    if (step === 0) to = collect(index, word, epoch, epoch, to);
    else {
      confirm(index, word, epoch + step, { from, to });
      to = keepStamped(scratch.hits, from, to, scratch.stamp, epoch + step);
    }
  });
  return { from, to };
}

/** Adds the weights of optional words to the rows that have them. */
export function addExtras(index: ProductIndex, extras: readonly QueryWord[], matches: Matches): void {
  const { hits, stamp } = index.scratch;
  for (const word of extras) {
    if (matches.from === matches.to) return;
    const matched = stamp[hits[matches.from]!]!;
    confirm(index, word, matched + 1, matches);
    restamp(hits, matches.from, matches.to, stamp, nextEpoch(index.scratch, 2));
  }
}

/**
 * The rows that have any word; more and rarer words score higher. Rows with one of the `typed` forms come before those
 * that only have others of `all`. @returns both; the others begin where the typed ones end.
 */
export function matchAny(
  index: ProductIndex,
  typed: readonly QueryWord[],
  all: readonly QueryWord[],
): { readonly typed: Matches; readonly others: Matches } {
  const { scratch } = index;
  const typedEnd = collectAny(index, typed, 0);
  // A stamp above those of the following words, so that a typo adds nothing to a row that was found as typed.
  restamp(scratch.hits, 0, typedEnd, scratch.stamp, scratch.epoch + all.length + 1);
  const to = collectAny(index, all, typedEnd);
  nextEpoch(scratch, 1);
  return { typed: { from: 0, to: typedEnd }, others: { from: typedEnd, to } };
}

function collectAny(index: ProductIndex, words: readonly QueryWord[], from: number): number {
  const epoch = nextEpoch(index.scratch, words.length + 1);
  let to = from;
  words.forEach((word, w) => (to = collect(index, word, epoch, epoch + 1 + w, to)));
  return to;
}

/**
 * Drops the rows of removed documents when fewer than `enough` others may remain. Otherwise their number does not
 * matter, and the filters drop them anyway.
 */
export function withoutLeft(index: ProductIndex, { from, to }: Matches, enough: number): Matches {
  const left = index.rows - index.documents;
  if (left === 0 || to - from >= left + enough) return { from, to };
  return { from, to: keepPresent(index.scratch.hits, from, to, index.sections.group, LEFT) };
}

/** Drops the rows of `later` that are also in `earlier`, and restores their scores. */
export function without(scratch: Scratch, earlier: Matches, earlierScores: readonly number[], later: Matches): Matches {
  const { hits, stamp, score } = scratch;
  if (later.from === later.to) return later;
  const matched = stamp[hits[later.from]!]!;
  const known = nextEpoch(scratch, 1);
  for (let i = earlier.from; i < earlier.to; i++) {
    stamp[hits[i]!] = known;
    score[hits[i]!] = earlierScores[i - earlier.from]!;
  }
  return { from: later.from, to: keepStamped(hits, later.from, later.to, stamp, matched) };
}

/**
 * Adds the rows of a word's forms to the hits, and a form's weight to the rows that do not have the word yet. When
 * `epoch` equals `stamped`, no row has been collected yet. `skipsFirst` leaves out the frozen postings of the first
 * form.
 * @returns the new end of the hits.
 */
export function collect(
  index: ProductIndex,
  word: QueryWord,
  epoch: number,
  stamped: number,
  to: number,
  skipsFirst = false,
): number {
  const { score, stamp, hits } = index.scratch;
  const { postingStart, postingDocument: rows, postingWeight: weighed, popularity } = index.sections;
  const weights = formWeights(index, word);
  let end = to;
  for (let i = 0; i < weights.length; i++) {
    const { term } = word.forms[i]!;
    const weight = weights[i]!;
    const live = liveOf(index, term);
    if (term + 1 < postingStart.length && !(skipsFirst && i === 0)) {
      const start = postingStart[term]!;
      const stop = postingStart[term + 1]!;
      if (i === 0 && epoch === stamped)
        end = collectFirst(rows, weighed, popularity, start, stop, weight, stamped, stamp, score, hits, end);
      else
        end = collectPostings(rows, weighed, popularity, start, stop, weight, epoch, stamped, stamp, score, hits, end);
    }
    if (live !== undefined) end = collectLive(index, live, weight, epoch, stamped, end);
  }
  return end;
}

/** Adds the rows of a form in the live segment to the hits. @returns the new end of the hits. */
function collectLive(
  { sections, scratch: { stamp, score, hits } }: ProductIndex,
  { documents, weights }: LivePostings,
  weight: number,
  epoch: number,
  stamped: number,
  to: number,
): number {
  return collectPostings(
    documents.array(),
    weights.array(),
    sections.popularity,
    0,
    documents.length,
    weight,
    epoch,
    stamped,
    stamp,
    score,
    hits,
    to,
  );
}

/**
 * Adds the weight of the first form that a row has to each row that had all previous words, and stamps the row as
 * having this one.
 */
function confirm(index: ProductIndex, word: QueryWord, stamped: number, { from, to }: Matches): void {
  const { score, stamp, hits } = index.scratch;
  const { postingStart, postingDocument, postingWeight, popularity } = index.sections;
  const weights = formWeights(index, word);
  for (let i = 0; i < weights.length; i++) {
    const { term, documents } = word.forms[i]!;
    const weight = weights[i]!;
    const live = liveOf(index, term);
    if (term + 1 < postingStart.length) {
      const start = postingStart[term]!;
      const stop = postingStart[term + 1]!;
      const bitmap = (to - from) * MARKED_RATIO < documents ? bitmapOf(index, term) : undefined;
      if (bitmap !== undefined)
        confirmMarked(bitmap, postingWeight, popularity, start, weight, stamped, stamp, score, hits, from, to);
      else if ((to - from) * LOOK_UP_RATIO < documents)
        confirmRows(
          postingDocument,
          postingWeight,
          popularity,
          start,
          stop,
          weight,
          stamped,
          stamp,
          score,
          hits,
          from,
          to,
        );
      else confirmPostings(postingDocument, postingWeight, popularity, start, stop, weight, stamped, stamp, score);
    }
    if (live !== undefined)
      confirmPostings(
        live.documents.array(),
        live.weights.array(),
        popularity,
        0,
        live.documents.length,
        weight,
        stamped,
        stamp,
        score,
      );
  }
}

function liveOf({ livePostings }: ProductIndex, term: number): LivePostings | undefined {
  return livePostings.size === 0 ? undefined : livePostings.get(term);
}

/** Ensures that there are enough unused epochs for one query. */
export function beginQuery(scratch: Scratch): void {
  if (scratch.epoch < 0xffffffff - MOST_EPOCHS) return;
  scratch.stamp.fill(0);
  scratch.epoch = 1;
}

/** More than any query uses: a few passes of one epoch per word. */
const MOST_EPOCHS = 1000;

/** Reserves `steps` stamps that no row has. @returns the first. */
export function nextEpoch(scratch: Scratch, steps: number): number {
  const epoch = scratch.epoch;
  scratch.epoch += steps;
  return epoch;
}
