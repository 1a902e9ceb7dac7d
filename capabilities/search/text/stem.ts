// Lunr's English stemmer and stop words, called word by word.
import lunr from 'lunr';

const ENGLISH_WORD = /^[a-z]{3,}$/;

/**
 * Lunr's Porter stemmer (`lunr.stemmer`, http://tartarus.org/~martin/PorterStemmer/). Words with other letters or
 * digits are returned unchanged, as the stemmer would, only faster.
 */
export function stem(word: string): string {
  return ENGLISH_WORD.test(word) ? lunr.stemmer(new lunr.Token(word, {})).toString() : word;
}

/** Whether `lunr.stopWordFilter` drops the folded word. */
export function isStopWord(word: string): boolean {
  return lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}
