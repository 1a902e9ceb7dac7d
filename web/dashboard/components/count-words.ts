// How many there are of something, in words.
import { lazily } from './lazily.js';

const rules = lazily(() => new Intl.PluralRules('en'));
const number = lazily(() => new Intl.NumberFormat());

/** `1,234`, as the reader's language writes it. */
export const numberWords = (count: number): string => number().format(count);

/** `1 server`, `3 servers`, `2 entries`; `many` where an s at the end is not enough. */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${numberWords(count)} ${pluralWord(count, one, many)}`;

/** The word alone, to go with a number that stands elsewhere: `codes`, `are`. */
const pluralWord = (count: number, one: string, many = `${one}s`): string =>
  rules().select(count) === 'one' ? one : many;
