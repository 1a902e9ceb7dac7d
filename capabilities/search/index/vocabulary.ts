// Numbers words and stems as they are met, on top of another dictionary: a builder's vocabulary on an empty one, the
// live segment's on the frozen one.
import { stem } from '../text/stem.js';

export const NONE = 0xffffffff;

/**
 * Prefixes of dictionary entries that nobody wrote as a word. No folded word starts with one, so that looking up words
 * by prefix or similarity never finds such entries. A key is an exact name; a compound is neighbouring words joined
 * ("+worldguard"); a word of a name proper is there once more ("~guard"), so that names are found by their words alone.
 */
export const KEY_MARK = '=';
export const COMPOUND_MARK = '+';
export const NAME_WORD_MARK = '~';
const MARKS: readonly string[] = [KEY_MARK, COMPOUND_MARK, NAME_WORD_MARK];

/** Whether a dictionary entry is a word that occurs in a document as it is. */
export function isWritten(word: string): boolean {
  return !MARKS.includes(word[0]!);
}

/** Joined names of this length are long enough to tell a typo from another name. */
const SHORTEST_SIMILAR_NAME = 7;

/**
 * The spelling by which a dictionary entry is found despite typos: that of a word or of a long enough name; undefined
 * for others.
 */
export function similarSpelling(entry: string): string | undefined {
  if (isWritten(entry)) return entry;
  return entry.startsWith(KEY_MARK) && entry.length >= KEY_MARK.length + SHORTEST_SIMILAR_NAME
    ? entry.slice(KEY_MARK.length)
    : undefined;
}

/** The stem of a dictionary entry: a key or a word of a name is its own stem, a compound keeps its mark. */
function stemOfEntry(word: string): string {
  if (word.startsWith(COMPOUND_MARK)) return COMPOUND_MARK + stem(word.slice(COMPOUND_MARK.length));
  return isWritten(word) ? stem(word) : word;
}

/** The dictionary underneath a vocabulary. */
export interface Dictionary {
  readonly words: number;
  readonly terms: number;
  /** The word's number, or {@link NONE}. */
  findWord(word: string): number;
  /** The term of a word of this dictionary. */
  termOfWord(word: number): number;
  /** The term whose stem this is, or {@link NONE}. */
  findStem(stem: string): number;
}

export const EMPTY_DICTIONARY: Dictionary = {
  words: 0,
  terms: 0,
  findWord: () => NONE,
  termOfWord: () => NONE,
  findStem: () => NONE,
};

/** Words (as written, folded) and their terms (stems); their numbers follow those of the dictionary below. */
export interface Vocabulary {
  readonly below: Dictionary;
  /** The words added above `below`, in the order of their numbers. */
  readonly added: readonly string[];
  /** The stems added above `below`, in the order of their terms. */
  readonly addedStems: readonly string[];
  /** The word's number; a new word is added. */
  add(word: string): number;
  findWord(word: string): number;
  findStem(stem: string): number;
  termOfWord(word: number): number;
}

export function createVocabulary(below: Dictionary): Vocabulary {
  const added: string[] = [];
  const addedStems: string[] = [];
  const termOfAdded: number[] = [];
  const numbers = new Map<string, number>();
  const termOfStem = new Map<string, number>();

  const findStem = (text: string): number => {
    const term = termOfStem.get(text);
    return term ?? below.findStem(text);
  };
  const addStem = (text: string): number => {
    const known = findStem(text);
    if (known !== NONE) return known;
    const term = below.terms + addedStems.length;
    addedStems.push(text);
    termOfStem.set(text, term);
    return term;
  };
  const findWord = (word: string): number => numbers.get(word) ?? below.findWord(word);

  return {
    below,
    added,
    addedStems,
    findStem,
    findWord,
    add(word) {
      const known = findWord(word);
      if (known !== NONE) return known;
      const number = below.words + added.length;
      added.push(word);
      termOfAdded.push(addStem(stemOfEntry(word)));
      numbers.set(word, number);
      return number;
    },
    termOfWord: (word) => (word < below.words ? below.termOfWord(word) : termOfAdded[word - below.words]!),
  };
}
