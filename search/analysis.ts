// Turns a document into its words and the weight of each of its terms: the one analysis for the build and the live segment.
import { joinNeighbours, readName, wordsOf } from './product-name.js';
import { FIELDS, fieldWeight, type Scoring } from './scoring.js';
import type { SearchDocument } from './source.js';
import { tokenize, type Token } from './tokenizer.js';
import { COMPOUND_MARK, KEY_MARK, type Vocabulary } from './vocabulary.js';

/** Changes whenever the analysis or the scoring changes: a snapshot of another version is rebuilt. */
export const ANALYSIS_VERSION = 1;

/** What the index keeps of a document's text; the arrays are reused by the next analysis. */
export interface AnalyzedText {
  /** Distinct words, by their numbers in the vocabulary. */
  readonly words: number[];
  /** Distinct terms and, at the same place, their weights. */
  readonly terms: number[];
  readonly weights: number[];
}

type TextFields = Pick<SearchDocument, 'name' | 'tags' | 'shortDescription' | 'descriptionText'>;

const FIELD_COUNT = FIELDS.length;

/** Creates an analysis that numbers words by `vocabulary` and weighs them by `scoring`. */
export function createAnalysis(vocabulary: Vocabulary, scoring: Scoring): (document: TextFields) => AnalyzedText {
  const words = new Set<number>();
  const places = new Map<number, number>();
  const lengths = new Array<number>(FIELD_COUNT).fill(0);
  const result: AnalyzedText = { words: [], terms: [], weights: [] };
  let occurrences: number[] = [];

  const add = (word: string, field: number): void => {
    const number = vocabulary.add(word);
    words.add(number);
    const term = vocabulary.termOfWord(number);
    let place = places.get(term);
    if (place === undefined) {
      place = places.size * FIELD_COUNT;
      places.set(term, place);
      for (let f = 0; f < FIELD_COUNT; f++) occurrences[place + f] = 0;
    }
    occurrences[place + field]!++;
  };
  const addText = (text: string, field: number): void => {
    let previous: Token | undefined;
    for (const token of tokenize(text)) {
      if (!token.isStop) {
        add(token.word, field);
        lengths[field]!++;
      }
      for (const part of token.parts) add(part, field);
      // "anti-cheat" is also one word; Lunr knows it as two only.
      if (previous !== undefined && text.charCodeAt(previous.end) === 45 && previous.end + 1 === token.start) add(COMPOUND_MARK + previous.word + token.word, field);
      previous = token;
    }
  };

  return (document) => {
    words.clear();
    places.clear();
    lengths.fill(0);
    const name = readName(document.name);
    for (const part of name.head) add(part, 0);
    for (const word of name.wholes) add(word, 0);
    for (const compound of name.compounds) add(COMPOUND_MARK + compound, 0);
    for (const word of name.tagline) add(word, 1);
    for (const key of name.keys) add(KEY_MARK + key, 0);
    lengths[0] = name.head.length;
    lengths[1] = name.taglineLength;
    for (const tag of document.tags) lengths[2]! += addTag(tag, (word) => add(word, 2));
    addText(document.shortDescription, 3);
    addText(document.descriptionText, 4);
    collect(words, places, occurrences, lengths, scoring, result);
    if (occurrences.length > 1_000_000) occurrences = [];
    return result;
  };
}

/** Adds a tag's words and their joined spelling; @returns how many words count for the length. */
function addTag(tag: string, add: (word: string) => void): number {
  const tokens = tokenize(tag);
  for (const token of tokens) wordsOf(token).forEach(add);
  for (const compound of joinNeighbours(tokens.map((token) => token.word))) add(COMPOUND_MARK + compound);
  return tokens.length;
}

/** Sums each term's weights over the fields, rounded to what the index stores (32 bits). */
function collect(
  words: ReadonlySet<number>, places: ReadonlyMap<number, number>, occurrences: readonly number[], lengths: readonly number[], scoring: Scoring, result: AnalyzedText,
): void {
  result.words.length = result.terms.length = result.weights.length = 0;
  for (const word of words) result.words.push(word);
  for (const [term, place] of places) {
    let weight = 0;
    for (let f = 0; f < FIELD_COUNT; f++) {
      const count = occurrences[place + f]!;
      if (count > 0) weight += fieldWeight(scoring[FIELDS[f]!], count, lengths[f]!);
    }
    result.terms.push(term);
    result.weights.push(Math.fround(weight));
  }
}
