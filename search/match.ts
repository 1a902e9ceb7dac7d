// Finds the rows that match the words of a query and adds up their scores.
import { LEFT } from './frozen-image.js';
import type { ProductIndex, Scratch } from './product-index.js';
import { joined, type QueryText } from './query-text.js';
import { documentsWith, formWeights, type Form, type QueryWord } from './query-words.js';
import { collectPostings, confirmPostings, confirmRows, keepStamped, scaleWords } from './row-loops.js';
import { KEY_MARK, NONE } from './vocabulary.js';

/** Rows `hits[from…to)` of the scratch; their scores lie in `score` by row. */
export interface Matches {
  readonly from: number;
  readonly to: number;
}

/** Rows with an exact name get this score in place of their own: above every sum of weights, so that popularity alone orders them. */
const EXACT_NAME_SCORE = 1_000_000;

/** What a name that starts with the query multiplies a score by: half a name is mostly typed from its beginning. */
const NAME_START_FACTOR = 1.25;
const SHORTEST_NAME_START = 2;

/** When this many times fewer rows are left than a term has postings, looking each row up is cheaper than walking the postings. */
const LOOK_UP_RATIO = 24;

/** The rows that have every word. Words go from rarest to most frequent, so each walk only has to confirm what the first one found. */
export function matchAll(index: ProductIndex, words: readonly QueryWord[], from: number): Matches {
  const { scratch } = index;
  const counts = words.map((word) => documentsWith(word.forms));
  if (words.length === 0 || counts.includes(0)) return { from, to: from };
  const order = [...words.keys()].sort((a, b) => counts[a]! - counts[b]! || a - b);
  const epoch = nextEpoch(scratch, words.length + 1);
  let to = from;
  order.forEach((w, step) => {
    const word = words[w]!;
    const weights = formWeights(index, word);
    if (step === 0) word.forms.forEach((form, i) => (to = collect(index, form, weights[i]!, epoch, epoch, to)));
    else {
      word.forms.forEach((form, i) => confirm(index, form, weights[i]!, epoch + step, { from, to }));
      to = keepStamped(scratch.hits, from, to, scratch.stamp, epoch + step);
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

/** Lifts the matches whose exact name was typed above all others, and favours those whose name starts with what was typed. */
export function liftNames(index: ProductIndex, query: QueryText, { from, to }: Matches): void {
  if (from === to) return;
  const { sections, words, vocabulary, scratch } = index;
  const { stamp, score, hits } = scratch;
  const matched = stamp[hits[from]!]!;
  const scaled = nextEpoch(scratch, 1);
  const key = KEY_MARK + joined(query);
  if (key.length > KEY_MARK.length + SHORTEST_NAME_START) {
    const first = words.lowerBound(key);
    const end = words.endOfPrefix(key, first);
    scaleWords(sections.wordTerm, first, end, sections.postingStart, sections.postingDocument, stamp, matched, scaled, score, NAME_START_FACTOR);
    for (const live of index.liveKeys) {
      if (!live.key.startsWith(key) || stamp[live.row] !== matched) continue;
      stamp[live.row] = scaled;
      score[live.row]! *= NAME_START_FACTOR;
    }
  }
  const exact = vocabulary.findWord(key);
  if (exact === NONE) return;
  for (const { rows, start, end } of postingsOf(index, vocabulary.termOfWord(exact))) {
    for (let i = start; i < end; i++) {
      const last = stamp[rows[i]!];
      if (last === matched || last === scaled) score[rows[i]!] = EXACT_NAME_SCORE;
    }
  }
}

/** The postings of a term: the frozen ones and those of the live segment. */
function postingsOf(index: ProductIndex, term: number): Postings[] {
  const { postingStart, postingDocument, postingWeight } = index.sections;
  const lists: Postings[] = [];
  if (term + 1 < postingStart.length) lists.push({ rows: postingDocument, weights: postingWeight, start: postingStart[term]!, end: postingStart[term + 1]! });
  const live = index.livePostings.get(term);
  if (live !== undefined) lists.push({ rows: live.documents.array(), weights: live.weights.array(), start: 0, end: live.documents.length });
  return lists;
}

interface Postings {
  readonly rows: Uint32Array;
  readonly weights: Float32Array;
  readonly start: number;
  readonly end: number;
}

/** Adds a form's rows to the hits, and its weight to those that have not got the word yet. @returns the new end of the hits. */
function collect(index: ProductIndex, form: Form, weight: number, epoch: number, stamped: number, to: number): number {
  const { score, stamp, hits } = index.scratch;
  const { group } = index.sections;
  let end = to;
  for (const list of postingsOf(index, form.term)) {
    end = collectPostings(list.rows, list.weights, list.start, list.end, weight, epoch, stamped, group, LEFT, stamp, score, hits, end);
  }
  return end;
}

/** Adds a form's weight to the rows that had all words before, and stamps them as having this one. */
function confirm(index: ProductIndex, form: Form, weight: number, stamped: number, { from, to }: Matches): void {
  const { score, stamp, hits } = index.scratch;
  const fewRows = (to - from) * LOOK_UP_RATIO < form.documents;
  for (const { rows, weights, start, end } of postingsOf(index, form.term)) {
    if (fewRows) confirmRows(rows, weights, start, end, weight, stamped, stamp, score, hits, from, to);
    else confirmPostings(rows, weights, start, end, weight, stamped, stamp, score);
  }
}

/** Makes room for the epochs of one query. */
export function beginQuery(scratch: Scratch): void {
  if (scratch.epoch < 0xffffffff - MOST_EPOCHS) return;
  scratch.stamp.fill(0);
  scratch.epoch = 1;
}

/** More than a query uses: a few passes of one epoch a word. */
const MOST_EPOCHS = 1000;

/** The first of so many stamps no row has. */
export function nextEpoch(scratch: Scratch, steps: number): number {
  const epoch = scratch.epoch;
  scratch.epoch += steps;
  return epoch;
}
