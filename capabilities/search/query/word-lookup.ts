// Looks up words of the index by prefix and by similarity, with bounded work and a bounded number of results.
import { similarRange } from '../index/dictionary.js';
import { documentsWithWord, wordText, type ProductIndex } from '../index/product-index.js';
import { findGreatest, offsetOf } from './count-loops.js';
import { findSimilar } from './signature-loops.js';
import { compareText } from '../index/text-table.js';
import { allowedEdits, createEditMeter, letterSignature, PAIRS_AN_EDIT_CHANGES, pairSignature } from '../text/typo.js';
import { COMPOUND_MARK, isWritten, KEY_MARK, NONE } from '../index/vocabulary.js';

/** Most words that a prefix or a typo may stand for: those that most documents have. */
const MOST_PREFIX_WORDS = 64;
const MOST_SIMILAR_WORDS = 24;

/**
 * Words that start with the prefix and, with `inCompounds`, from three letters on also compounds and whole names; the
 * most frequent ones of each.
 */
export function wordsWithPrefix(index: ProductIndex, prefix: string, inCompounds: boolean): number[] {
  const found: number[] = [];
  addMostFrequent(index, prefix, found);
  if (inCompounds && prefix.length >= SHORTEST_COMPOUND_PREFIX)
    for (const mark of [COMPOUND_MARK, KEY_MARK]) addMostFrequent(index, mark + prefix, found);
  return found;
}

const SHORTEST_COMPOUND_PREFIX = 3;
const greatest = new Float64Array(MOST_PREFIX_WORDS);

/** Adds the most frequent words (or, if `prefix` begins with a mark, keys or compounds) that start with the prefix. */
function addMostFrequent(index: ProductIndex, prefix: string, found: number[]): void {
  const { words, sections } = index;
  const from = words.lowerBound(prefix);
  const count = findGreatest(sections.wordDocuments, from, words.endOfPrefix(prefix, from), greatest);
  const live = index.liveTexts.startingWith(prefix);
  const best = live.length === 0 ? undefined : createMostFrequent(index, MOST_PREFIX_WORDS);
  for (let i = 0; i < count; i++) {
    const word = offsetOf(greatest[i]!);
    if (best === undefined) found.push(word);
    else best.offer(word, documentsWithWord(index, word));
  }
  if (best === undefined) return;
  for (const number of live) best.offer(words.size + number, documentsWithWord(index, words.size + number));
  found.push(...best.list());
}

/** Looks up words that are similar to a text. */
export type FindSimilar = (text: string) => readonly SimilarWord[];

/** A lookup with a cache for one query, which may ask for the same text as a word and as a name. */
export function rememberingSimilar(index: ProductIndex): FindSimilar {
  const known = new Map<string, readonly SimilarWord[]>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) known.set(text, (found = similarWords(index, text, false)));
    return found;
  };
}

interface SimilarWord {
  readonly word: number;
  readonly edits: 1 | 2;
  /** Its spelling without the mark of a name. */
  readonly spelling: string;
}

/**
 * Words and joined names within the allowed number of edits from `text` or, with `asPrefix`, words with a prefix that
 * is: nearest first, then the most frequent. One pass over the signatures of all words of fitting length, about 4 ns
 * each; the distance is measured only for the few that remain.
 */
export function similarWords(index: ProductIndex, text: string, asPrefix: boolean): SimilarWord[] {
  const limit = allowedEdits(text);
  if (limit === 0) return [];
  const meter = createEditMeter(text, limit);
  const byEdits = [
    createMostFrequent(index, MOST_SIMILAR_WORDS),
    createMostFrequent(index, MOST_SIMILAR_WORDS),
  ] as const;
  visitSimilar(index, text, limit, asPrefix, (word) => {
    const documents = documentsWithWord(index, word);
    if (documents === 0) return;
    const entry = wordText(index, word);
    // The live segment does not store words and names separately.
    if (asPrefix && !isWritten(entry)) return;
    const edits = asPrefix ? meter.distanceToStart(entry) : meter.distance(spellingOf(entry));
    if (edits > 0 && edits <= limit) byEdits[edits === 1 ? 0 : 1].offer(word, documents);
  });
  const list = (edits: 1 | 2): SimilarWord[] =>
    byEdits[edits - 1]!.list().map((word) => ({ word, edits, spelling: spellingOf(wordText(index, word)) }));
  return [...list(1), ...list(2)].slice(0, MOST_SIMILAR_WORDS);
}

/** Visits the words and, unless `asPrefix`, the names that the signatures do not rule out as too distant. */
function visitSimilar(
  index: ProductIndex,
  text: string,
  limit: number,
  asPrefix: boolean,
  visit: (word: number) => void,
): void {
  const {
    sections: { similarStart, similarWord, similarLetters, similarPairsLow, similarPairsHigh },
    liveSimilar: live,
  } = index;
  const wanted = { letters: letterSignature(text), pairs: pairSignature(text), limit, asPrefix };
  const frozen = { words: similarWord, letters: similarLetters, low: similarPairsLow, high: similarPairsHigh };
  for (const kind of asPrefix ? (['words'] as const) : (['words', 'names'] as const)) {
    const [from, to] = similarRange(similarStart, kind, text.length - limit, asPrefix ? Infinity : text.length + limit);
    visitRange(frozen, from, to, wanted, visit);
  }
  visitRange(
    {
      words: live.words.array(),
      letters: live.letters.array(),
      low: live.pairsLow.array(),
      high: live.pairsHigh.array(),
    },
    0,
    live.words.length,
    wanted,
    visit,
  );
}

/** Words with the signatures of their letters and of their pairs of letters, by offset. */
interface SignedWords {
  readonly words: Uint32Array;
  readonly letters: Uint32Array;
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

/** The signatures of a text, and the allowed number of edits. */
interface WantedSignature {
  readonly letters: number;
  readonly pairs: readonly [low: number, high: number];
  readonly limit: number;
  readonly asPrefix: boolean;
}

function visitRange(
  { words, letters, low, high }: SignedWords,
  from: number,
  to: number,
  { letters: ownLetters, pairs: [ownLow, ownHigh], limit, asPrefix }: WantedSignature,
  visit: (word: number) => void,
): void {
  if (found.length < to - from) found = new Uint32Array(to - from);
  const pairsApart = limit * PAIRS_AN_EDIT_CHANGES;
  const count = findSimilar(
    letters,
    low,
    high,
    from,
    to,
    ownLetters,
    limit,
    ownLow,
    ownHigh,
    pairsApart,
    !asPrefix,
    found,
  );
  for (let i = 0; i < count; i++) visit(words[found[i]!]!);
}

/** Memory of {@link visitRange}, reused by the next query. */
let found = new Uint32Array(0);

function spellingOf(entry: string): string {
  return entry.startsWith(KEY_MARK) ? entry.slice(KEY_MARK.length) : entry;
}

/**
 * The two words of the index that form `text` when joined; of several pairs, the one whose rarer word is in most
 * documents. Undefined when there is none.
 */
export function splitWord(index: ProductIndex, text: string): readonly [string, string] | undefined {
  const documents = (word: string): number => {
    const number = index.vocabulary.findWord(word);
    return number === NONE ? 0 : documentsWithWord(index, number);
  };
  let best: readonly [string, string] | undefined;
  let most = 0;
  for (let cut = 2; cut <= text.length - 2; cut++) {
    const parts = [text.slice(0, cut), text.slice(cut)] as const;
    const fewer = Math.min(documents(parts[0]), documents(parts[1]));
    if (fewer > most) {
      most = fewer;
      best = parts;
    }
  }
  return best;
}

/** Keeps the `limit` most frequent words, ties in alphabetical order, so that every index gives the same result. */
function createMostFrequent(
  index: ProductIndex,
  limit: number,
): { offer(word: number, documents: number): void; list(): number[] } {
  let entries: { word: number; documents: number }[] = [];
  let worst: { word: number; documents: number } | undefined;
  // The frozen words are numbered in alphabetical order.
  const textOrder = (a: number, b: number): number =>
    a < index.words.size && b < index.words.size ? a - b : compareText(wordText(index, a), wordText(index, b));
  const cut = (): void => {
    entries.sort((a, b) => b.documents - a.documents || textOrder(a.word, b.word));
    entries = entries.slice(0, limit);
    worst = entries.length === limit ? entries.at(-1) : undefined;
  };
  return {
    offer(word, documents) {
      if (documents === 0) return;
      if (
        worst !== undefined &&
        (documents < worst.documents || (documents === worst.documents && textOrder(word, worst.word) > 0))
      )
        return;
      entries.push({ word, documents });
      if (entries.length === limit * 4) cut();
    },
    list() {
      cut();
      return entries.map((entry) => entry.word);
    },
  };
}
