// Extracts the words from the text of a query.
import { isNoise } from '../text/noise.js';
import { isUnspaced, tokenize, type Token } from '../text/tokenizer.js';

/** Words that count; the rest is ignored, so that no text makes a query expensive. */
const MOST_WORDS = 8;

export interface QueryText {
  /** The words in order, stop words included. */
  readonly all: readonly string[];
  /** The distinct words that must match: without stop words and extras, unless there are no other words. */
  readonly words: readonly string[];
  /**
   * The distinct versions and noise words next to meaningful ones, as in "luckperms 1.19 plugin": they raise scores,
   * but no product has to match them.
   */
  readonly extras: readonly string[];
  /** Joined spellings of possible exact names: all that was typed, then that without extras. */
  readonly names: readonly string[];
  /** The last word, which may be incomplete; undefined when it does not count. */
  readonly prefix: string | undefined;
}

/** Parses any text; only its words matter, there is no query syntax. */
export function readQuery(q: string): QueryText {
  const tokens = tokenize(q).filter(
    (token, i, list) => !isCovered(token, list[i - 1]) && !isCovered(token, list[i + 1]),
  );
  const counted = tokens.slice(0, MOST_WORDS);
  const all = counted.map((token) => token.word);
  const meaningful = wordsOf(counted.filter((token) => !token.isStop));
  const telling = wordsOf(counted.filter((token) => !token.isStop && !isNoise(token)));
  const hasExtras = telling.some((word) => word.length >= SHORTEST_TELLING);
  const words = hasExtras ? telling : meaningful.length > 0 ? meaningful : [...new Set(all)];
  const last = all.at(-1);
  return {
    all,
    words,
    extras: hasExtras ? meaningful.filter((word) => !telling.includes(word)) : [],
    names: [
      ...new Set([
        all.join(''),
        ...(hasExtras
          ? [
              counted
                .filter((token) => !isNoise(token))
                .map((token) => token.word)
                .join(''),
            ]
          : []),
      ]),
    ],
    prefix: tokens.length <= MOST_WORDS && last !== undefined && words.includes(last) ? last : undefined,
  };
}

/** A shorter word is not specific enough. */
const SHORTEST_TELLING = 3;

const wordsOf = (tokens: readonly Token[]): string[] => [...new Set(tokens.map((token) => token.word))];

/**
 * Whether a single character of an unspaced script is part of the adjacent pair; documents have both, a query only
 * needs the pair.
 */
function isCovered(token: Token, neighbour: Token | undefined): boolean {
  if (neighbour === undefined || !isUnspaced(token.word)) return false;
  return (
    neighbour.start <= token.start &&
    neighbour.end >= token.end &&
    neighbour.end - neighbour.start > token.end - token.start
  );
}
