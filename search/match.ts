// Finds the rows that match the words of a query and adds up their scores.
import { LEFT } from './live-segment.js';
import type { ProductIndex, Scratch } from './product-index.js';
import { formWeights, type Form, type QueryWord } from './query-words.js';
import { NONE } from './vocabulary.js';

/** Rows `hits[from…to)` of the scratch; their scores lie in `score` by row. */
export interface Matches {
  readonly from: number;
  readonly to: number;
}

/** Rows with an exact name get this score in place of their own: above every sum of weights, so that popularity alone orders them. */
const EXACT_NAME_SCORE = 1_000_000;

/** When this many times fewer rows are left than a term has postings, looking each row up is cheaper than walking the postings. */
const LOOK_UP_RATIO = 24;

/** The rows that have every word. Words go from rarest to most frequent, so each walk only has to confirm what the first one found. */
export function matchAll(index: ProductIndex, words: readonly QueryWord[], from: number): Matches {
  const { scratch } = index;
  const counts = words.map((word) => word.forms.reduce((sum, form) => sum + form.documents, 0));
  if (words.length === 0 || counts.includes(0)) return { from, to: from };
  const order = [...words.keys()].sort((a, b) => counts[a]! - counts[b]! || a - b);
  const epoch = nextEpoch(scratch, words.length + 1);
  let to = from;
  order.forEach((w, step) => {
    const word = words[w]!;
    const weights = formWeights(index, word);
    if (step === 0) word.forms.forEach((form, i) => (to = collect(index, form, weights[i]!, epoch, epoch, to)));
    else {
      const lookUp = (to - from) * LOOK_UP_RATIO < counts[w]!;
      word.forms.forEach((form, i) => (lookUp ? confirmRows : confirm)(index, form, weights[i]!, epoch + step, from, to));
      to = keepStamped(scratch, epoch + step, from, to);
    }
  });
  return { from, to };
}

/** The rows that have any word; more and rarer words score higher. */
export function matchAny(index: ProductIndex, words: readonly QueryWord[], from: number): Matches {
  const epoch = nextEpoch(index.scratch, words.length + 1);
  let to = from;
  words.forEach((word, w) => {
    const weights = formWeights(index, word);
    word.forms.forEach((form, i) => (to = collect(index, form, weights[i]!, epoch, epoch + w, to)));
  });
  return { from, to };
}

/** Drops the rows of `later` that are in `earlier`, whose scores it restores. */
export function without(scratch: Scratch, earlier: Matches, earlierScores: readonly number[], later: Matches): Matches {
  const known = new Set<number>();
  for (let i = earlier.from; i < earlier.to; i++) known.add(scratch.hits[i]!);
  let to = later.from;
  for (let i = later.from; i < later.to; i++) if (!known.has(scratch.hits[i]!)) scratch.hits[to++] = scratch.hits[i]!;
  for (let i = earlier.from; i < earlier.to; i++) scratch.score[scratch.hits[i]!] = earlierScores[i - earlier.from]!;
  return { from: later.from, to };
}

/** Lifts the matches whose exact name was typed above all others. */
export function liftExactNames(index: ProductIndex, term: number, { from, to }: Matches): void {
  if (term === NONE || from === to) return;
  const { stamp, score } = index.scratch;
  const matched = stamp[index.scratch.hits[from]!]!;
  walk(index, term, (documents, _, start, end) => {
    for (let i = start; i < end; i++) if (stamp[documents[i]!] === matched) score[documents[i]!] = EXACT_NAME_SCORE;
  });
}

type Walk = (documents: Uint32Array, weights: Float32Array, start: number, end: number) => void;

/** Calls `visit` with the frozen and the live postings of a term. */
function walk(index: ProductIndex, term: number, visit: Walk): void {
  const { postingStart, postingDocument, postingWeight } = index.sections;
  if (term + 1 < postingStart.length) visit(postingDocument, postingWeight, postingStart[term]!, postingStart[term + 1]!);
  const live = index.livePostings.get(term);
  if (live !== undefined) visit(live.documents.array(), live.weights.array(), 0, live.documents.length);
}

/** Adds rows not stamped since `epoch` to the hits, and the form's weight to rows not yet stamped with `stamped`. @returns the new end of the hits. */
function collect(index: ProductIndex, form: Form, weight: number, epoch: number, stamped: number, to: number): number {
  const { score, stamp, hits } = index.scratch;
  const { group } = index.sections;
  walk(index, form.term, (documents, weights, start, end) => {
    for (let i = start; i < end; i++) {
      const row = documents[i]!;
      const last = stamp[row]!;
      if (last < epoch) {
        if (group[row] === LEFT) continue;
        stamp[row] = stamped;
        score[row] = weight * weights[i]!;
        hits[to++] = row;
      } else if (last !== stamped) {
        stamp[row] = stamped;
        score[row]! += weight * weights[i]!;
      }
    }
  });
  return to;
}

/** Adds the form's weight to the rows that had all words before, and stamps them as having this one. */
function confirm(index: ProductIndex, form: Form, weight: number, stamped: number): void {
  const { score, stamp } = index.scratch;
  walk(index, form.term, (documents, weights, start, end) => {
    for (let i = start; i < end; i++) {
      const row = documents[i]!;
      if (stamp[row] === stamped - 1) {
        stamp[row] = stamped;
        score[row]! += weight * weights[i]!;
      }
    }
  });
}

/** As {@link confirm}, looking up each row that is left by binary search. */
function confirmRows(index: ProductIndex, form: Form, weight: number, stamped: number, from: number, to: number): void {
  const { score, stamp, hits } = index.scratch;
  walk(index, form.term, (documents, weights, start, end) => {
    for (let h = from; h < to; h++) {
      const row = hits[h]!;
      if (stamp[row] !== stamped - 1) continue;
      let low = start;
      let high = end;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (documents[middle]! < row) low = middle + 1;
        else high = middle;
      }
      if (low < end && documents[low] === row) {
        stamp[row] = stamped;
        score[row]! += weight * weights[low]!;
      }
    }
  });
}

function keepStamped({ hits, stamp }: Scratch, stamped: number, from: number, end: number): number {
  let to = from;
  for (let i = from; i < end; i++) if (stamp[hits[i]!] === stamped) hits[to++] = hits[i]!;
  return to;
}

function nextEpoch(scratch: Scratch, steps: number): number {
  if (scratch.epoch + 2 * steps > 0xffffffff) {
    scratch.stamp.fill(0);
    scratch.epoch = 1;
  }
  const epoch = scratch.epoch;
  scratch.epoch += steps;
  return epoch;
}
