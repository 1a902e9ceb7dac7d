// Takes the words out of the text of a query.
import { isUnspaced, tokenize, type Token } from './tokenizer.js';

/** Words that count; what follows them is ignored, so that no text makes a query long. */
export const MOST_WORDS = 8;

export interface QueryText {
  /** The words in order, stop words included. */
  readonly all: readonly string[];
  /** The distinct words that must match: without stop words, unless there are no others. */
  readonly words: readonly string[];
  /** The last word, which may go on; undefined when it does not count. */
  readonly prefix: string | undefined;
}

/** Reads any text: only its words matter, and nothing in it is a query language. */
export function readQuery(q: string): QueryText {
  const tokens = tokenize(q).filter((token, i, list) => !isCovered(token, list[i - 1]) && !isCovered(token, list[i + 1]));
  const counted = tokens.slice(0, MOST_WORDS);
  const all = counted.map((token) => token.word);
  const meaningful = counted.filter((token) => !token.isStop).map((token) => token.word);
  const words = [...new Set(meaningful.length > 0 ? meaningful : all)];
  const last = all.at(-1);
  return { all, words, prefix: tokens.length <= MOST_WORDS && last !== undefined && words.includes(last) ? last : undefined };
}

/** The query written as one word, as exact-name keys are. */
export function joined(query: QueryText): string {
  return query.all.join('');
}

/** Whether a single character of an unspaced script is part of the pair next to it; documents have both, a query needs the pair only. */
function isCovered(token: Token, neighbour: Token | undefined): boolean {
  if (neighbour === undefined || !isUnspaced(token.word)) return false;
  return neighbour.start <= token.start && neighbour.end >= token.end && neighbour.end - neighbour.start > token.end - token.start;
}
