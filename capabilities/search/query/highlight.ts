// Marks the words because of which a text is a hit.
import escapeHtml from 'escape-html';
import type { ProductIndex } from '../index/product-index.js';
import { wordsOf } from '../text/product-name.js';
import type { QueryText } from './query-text.js';
import type { QueryWord } from './query-words.js';
import { stem } from '../text/stem.js';
import { tokenize, type Token } from '../text/tokenizer.js';

/**
 * Creates a function that HTML-escapes a text and puts `<mark>…</mark>` around each matching word. A compound such as
 * "WorldGuard" is marked whole when one of its parts matches.
 */
export function createHighlighter(
  index: ProductIndex,
  query: QueryText,
  words: readonly QueryWord[],
): (text: string) => string {
  const forms = words.flatMap((word) => word.forms);
  const terms = new Set(forms.map((form) => form.term));
  const wholeTerms = new Set(forms.filter((form) => form.kind !== 'prefix').map((form) => form.term));
  const termOf = (word: string): number => index.vocabulary.findStem(stem(word));
  const { prefix } = query;
  const isMatch = (word: string): boolean =>
    terms.has(termOf(word)) || (prefix !== undefined && word.startsWith(prefix));
  /** "World" and "Guard" were found as `worldguard`, or as a completion of `worldgu`. */
  const isMatchTogether = (first: Token, second: Token | undefined): boolean => {
    if (second === undefined) return false;
    const word = first.word + second.word;
    return (
      wholeTerms.has(termOf(word)) ||
      (prefix !== undefined && prefix.length > first.word.length && word.startsWith(prefix))
    );
  };
  return (text) => {
    const tokens = tokenize(text);
    const ofName = placesOfName(tokens, query.names);
    let marked = '';
    let end = 0;
    let matchesWithLast = false;
    tokens.forEach((token, i) => {
      const matchesWithNext = isMatchTogether(token, tokens[i + 1]);
      const matches = matchesWithLast || matchesWithNext || ofName.has(i) || wordsOf(token).some(isMatch);
      matchesWithLast = matchesWithNext;
      if (token.start < end || !matches) return;
      marked += `${escapeHtml(text.slice(end, token.start))}<mark>${escapeHtml(text.slice(token.start, token.end))}</mark>`;
      end = token.end;
    });
    return marked + escapeHtml(text.slice(end));
  };
}

/**
 * The positions of neighbouring words that together spell the whole query: "Fast Async World Edit" for
 * `fastasyncworldedit`.
 */
function placesOfName(tokens: readonly Token[], names: readonly string[]): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (let first = 0; first < tokens.length; first++) {
    let text = '';
    for (let last = first; last < tokens.length && names.some((name) => name.startsWith(text)); last++) {
      text += tokens[last]!.word;
      if (names.includes(text)) for (let offset = first; offset <= last; offset++) offsets.add(offset);
    }
  }
  return offsets;
}
