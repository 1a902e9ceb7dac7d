// Turns a document into its words and the weights of its terms, for both the build and the live segment.
import { firstWords } from './first-words.js';
import { joinNeighbours, readName, wordsOf } from './product-name.js';
import { FIELDS, fieldWeight, type Scoring } from '../query/scoring.js';
import type { SearchDocument } from '../source.js';
import { createTermCounts } from '../index/term-counts.js';
import { readWord, scanWords, tokenize, type ReadWord } from './tokenizer.js';
import { COMPOUND_MARK, KEY_MARK, NAME_WORD_MARK, NONE, type Vocabulary } from '../index/vocabulary.js';
import { createWordTable } from '../index/word-table.js';

/** Changes with the analysis or the scoring: a snapshot of another version is rebuilt. */
export const ANALYSIS_VERSION = 4;

/** What the index stores of a document's text; valid until the next analysis. */
export interface AnalyzedText {
  /** The numbers of the distinct words in the vocabulary. */
  readonly words: Uint32Array;
  /**
   * The distinct terms, in the order of their first words, and their weights at the same positions: below zero for a term
   * that is in the tags alone.
   */
  readonly terms: Uint32Array;
  readonly weights: Float32Array;
}

type TextFields = Pick<SearchDocument, 'name' | 'tags' | 'shortDescription' | 'descriptionText'>;

const FIELD_COUNT = FIELDS.length;
const [NAME, TAGLINE, TAGS, SHORT_DESCRIPTION, DESCRIPTION] = [0, 1, 2, 3, 4] as const;
/**
 * Words of a description that are read, about five printed pages: the rest would match little and slow every search.
 */
const MOST_DESCRIPTION_WORDS = 2500;
/** Words remembered with their numbers, at about 100 bytes each. */
const REMEMBERED_WORDS = 1 << 17;

/** A word as written, with its number in the vocabulary and those of its parts. */
interface NumberedWord extends Pick<ReadWord, 'word' | 'isStop'> {
  /** {@link NONE} for a stop word. */
  readonly number: number;
  readonly parts: readonly number[];
}

/** Creates an analysis that numbers words by `vocabulary` and weighs them by `scoring`. */
export function createAnalysis(vocabulary: Vocabulary, scoring: Scoring): (document: TextFields) => AnalyzedText {
  const counts = createTermCounts(FIELD_COUNT, vocabulary.termOfWord);
  const lengths = new Array<number>(FIELD_COUNT).fill(0);
  const numbered = createWordTable(REMEMBERED_WORDS, (raw): NumberedWord => {
    const { word, parts, isStop } = readWord(raw);
    return {
      word,
      isStop,
      number: isStop || word === '' ? NONE : vocabulary.add(word),
      parts: parts.map(vocabulary.add),
    };
  });
  const add = (word: string, field: number): void => counts.add(vocabulary.add(word), field);
  const addText = (text: string, field: number): void => {
    let previous = '';
    let previousEnd = -1;
    scanWords(text, numbered, (entry, start, end) => {
      if (entry.word === '') return;
      if (!entry.isStop) {
        counts.add(entry.number, field);
        lengths[field]!++;
      }
      for (const part of entry.parts) counts.add(part, field);
      // "anti-cheat" also counts as one word; Lunr knows it as two only.
      if (previousEnd + 1 === start && text.charCodeAt(previousEnd) === HYPHEN)
        add(COMPOUND_MARK + previous + entry.word, field);
      previous = entry.word;
      previousEnd = end;
    });
  };

  return (document) => {
    lengths.fill(0);
    const name = readName(document.name);
    for (const part of name.head) add(part, NAME);
    for (const word of name.wholes) add(word, NAME);
    for (const compound of name.compounds) add(COMPOUND_MARK + compound, NAME);
    for (const word of name.tagline) add(word, TAGLINE);
    for (const key of name.keys) add(KEY_MARK + key, NAME);
    for (const word of [...name.head, ...name.wholes]) add(NAME_WORD_MARK + word, NAME);
    lengths[NAME] = name.head.length;
    lengths[TAGLINE] = name.taglineLength;
    for (const tag of document.tags) lengths[TAGS]! += addTag(tag, (word) => add(word, TAGS));
    addText(document.shortDescription, SHORT_DESCRIPTION);
    addText(firstWords(document.descriptionText, MOST_DESCRIPTION_WORDS), DESCRIPTION);
    const { words, terms, occurrences } = counts.take();
    return { words, terms, weights: weigh(occurrences, terms.length, lengths, scoring) };
  };
}

const HYPHEN = 45;

/** Adds a tag's words and their joined spelling; @returns how many words count for the length. */
function addTag(tag: string, add: (word: string) => void): number {
  const tokens = tokenize(tag);
  for (const token of tokens) wordsOf(token).forEach(add);
  for (const compound of joinNeighbours(tokens.map((token) => token.word))) add(COMPOUND_MARK + compound);
  return tokens.length;
}

/** Sums each term's weights over the fields; the index stores 32 bits of a sum. */
function weigh(occurrences: Uint32Array, terms: number, lengths: readonly number[], scoring: Scoring): Float32Array {
  const weights = new Float32Array(terms);
  for (let offset = 0; offset < terms; offset++) {
    let weight = 0;
    let isInTagsAlone = true;
    for (let f = 0; f < FIELD_COUNT; f++) {
      const count = occurrences[offset * FIELD_COUNT + f]!;
      if (count === 0) continue;
      weight += fieldWeight(scoring[FIELDS[f]!], count, lengths[f]!);
      isInTagsAlone &&= f === TAGS;
    }
    weights[offset] = isInTagsAlone ? -weight : weight;
  }
  return weights;
}
