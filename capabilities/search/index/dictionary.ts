// Turns the words and stems of a vocabulary into the sorted dictionary of a frozen index.
import type { Sections } from './frozen-image.js';
import { compareText, layTexts } from './text-table.js';
import { LONGEST_WORD } from '../text/tokenizer.js';
import { letterSignature, pairSignature } from '../text/typo.js';
import { isWritten, NONE, similarSpelling, type Vocabulary } from './vocabulary.js';

interface SortedDictionary {
  readonly sections: Partial<Sections>;
  /** The dictionary offset of each word, by its number in the vocabulary. */
  readonly offsetOfWord: Uint32Array;
}

/** @param vocabulary one over an empty dictionary. */
export function sortedDictionary(vocabulary: Vocabulary): SortedDictionary {
  const { added, addedStems, findWord, findStem, termOfWord } = vocabulary;
  const texts = [...added, ...addedStems.filter((text) => findWord(text) === NONE)].sort(compareText);
  const wordTerm = new Uint32Array(texts.length).fill(NONE);
  const stemTerm = new Uint32Array(texts.length);
  const offsetOfWord = new Uint32Array(added.length);
  texts.forEach((text, offset) => {
    stemTerm[offset] = findStem(text);
    const word = findWord(text);
    if (word === NONE) return;
    offsetOfWord[word] = offset;
    wordTerm[offset] = termOfWord(word);
  });
  const { starts: wordStart, bytes: wordText } = layTexts(texts);
  return {
    offsetOfWord,
    sections: {
      wordStart,
      wordText,
      wordTerm,
      stemTerm,
      wordDocuments: new Uint32Array(texts.length),
      ...similarOf(texts, wordTerm),
    },
  };
}

/** Number of lengths of spellings; longer ones count as the longest. */
const LENGTHS = LONGEST_WORD + 1;

/**
 * The entries that typos may lead to: first words, then names, both by the length of their spelling; see {@link
 * similarRange}.
 */
function similarOf(texts: readonly string[], wordTerm: Uint32Array): Partial<Sections> {
  const byKindAndLength: number[][] = Array.from({ length: 2 * LENGTHS }, () => []);
  const spellings = texts.map((text, offset) => (wordTerm[offset] === NONE ? undefined : similarSpelling(text)));
  spellings.forEach((spelling, offset) => {
    if (spelling !== undefined)
      byKindAndLength[(isWritten(texts[offset]!) ? 0 : LENGTHS) + Math.min(spelling.length, LONGEST_WORD)]!.push(
        offset,
      );
  });
  const similarStart = new Uint32Array(byKindAndLength.length + 1);
  byKindAndLength.forEach((offsets, i) => (similarStart[i + 1] = similarStart[i]! + offsets.length));
  const similarWord = Uint32Array.from(byKindAndLength.flat());
  return {
    similarStart,
    similarWord,
    similarLetters: similarWord.map((offset) => letterSignature(spellings[offset]!)),
    similarPairsLow: similarWord.map((offset) => pairSignature(spellings[offset]!)[0]),
    similarPairsHigh: similarWord.map((offset) => pairSignature(spellings[offset]!)[1]),
  };
}

/** The range in the tables of similar words that holds a kind's entries with spellings of these lengths. */
export function similarRange(
  similarStart: Uint32Array,
  kind: 'words' | 'names',
  shortest: number,
  longest: number,
): readonly [from: number, to: number] {
  const first = kind === 'words' ? 0 : LENGTHS;
  return [
    similarStart[first + Math.min(shortest, LONGEST_WORD)]!,
    similarStart[first + Math.min(longest, LONGEST_WORD) + 1]!,
  ];
}
