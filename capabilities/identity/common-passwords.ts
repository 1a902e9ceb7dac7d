// Recognises the passwords that attackers try first, however they are decorated.
import { passwordWords } from './password-words.js';
import { repeatedUnit } from './repeated-unit.js';

/** Too many good passwords contain a shorter word once their digits are stripped. */
const SHORTEST_WORD = 4;

/** Characters that people write in place of letters. `1` and `!` stand for two letters, see `LEET_ONES`. */
const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' };
const LEET_ONES = ['i', 'l'];

/**
 * Whether a password is a common one: also in different case, surrounded by anything but letters, with digits for
 * letters, or repeated.
 */
export function isCommonPassword(password: string): boolean {
  const { common } = passwordWords();
  return variants(password).some((variant) => variant.length >= SHORTEST_WORD && common.has(variant));
}

/** Every text that the password may be a decoration of, in lower case. */
function variants(password: string): string[] {
  const lower = password.toLowerCase();
  const written = withEach([lower, lower.replace(/[^\p{L}\p{N}]/gu, '')], repeatedUnit);
  const letters = withEach(
    written.flatMap(strippings),
    ...LEET_ONES.map((one) => (text: string) => withoutLeet(text, one)),
  );
  return withEach(letters.flatMap(strippings), repeatedUnit);
}

/** The texts and what each change makes of them, without duplicates. */
function withEach(texts: string[], ...changes: ((text: string) => string)[]): string[] {
  return [...new Set(texts.flatMap((text) => [text, ...changes.map((change) => change(text))]))];
}

/**
 * Trailing non-letters, matched only from the first of them: a match tried at each character of a long run would take
 * quadratic time.
 */
const AT_END = /(?<![^\p{L}])[^\p{L}]+$/u;

/**
 * A text as it is, and without the non-letters at its start, at its end, and at both: digits may be decoration or stand
 * for letters.
 */
function strippings(text: string): string[] {
  const withoutStart = text.replace(/^[^\p{L}]+/u, '');
  return [text, withoutStart, text.replace(AT_END, ''), withoutStart.replace(AT_END, '')];
}

function withoutLeet(text: string, one: string): string {
  return Array.from(text, (character) =>
    character === '1' || character === '!' ? one : (LEET[character] ?? character),
  ).join('');
}
