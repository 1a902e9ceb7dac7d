// Marks the words of a text that made it a hit.
import escapeHtml from 'escape-html';
import type { ProductIndex } from './product-index.js';
import { wordsOf } from './product-name.js';
import type { QueryText, QueryWord } from './query-words.js';
import { stem } from './stem.js';
import { tokenize, type Token } from './tokenizer.js';

/**
 * A function that returns its text HTML-escaped, with `<mark>…</mark>` around each matching word. A compound such as "WorldGuard" is
 * marked whole when one of its parts matches.
 */
export function createHighlighter(index: ProductIndex, query: QueryText, words: readonly QueryWord[]): (text: string) => string {
  const terms = new Set(words.flatMap((word) => word.forms.map((form) => form.term)));
  const isMatch = (word: string): boolean =>
    terms.has(index.vocabulary.findStem(stem(word))) || (query.prefix !== undefined && word.startsWith(query.prefix));
  return (text) => {
    const tokens = tokenize(text);
    let marked = '';
    let end = 0;
    tokens.forEach((token, i) => {
      if (token.start < end || !(wordsOf(token).some(isMatch) || isHalfOfMatch(tokens, i, isMatch))) return;
      marked += `${escapeHtml(text.slice(end, token.start))}<mark>${escapeHtml(text.slice(token.start, token.end))}</mark>`;
      end = token.end;
    });
    return marked + escapeHtml(text.slice(end));
  };
}

/** "World" and "Guard" were found as `worldguard`. */
function isHalfOfMatch(tokens: readonly Token[], i: number, isMatch: (word: string) => boolean): boolean {
  const { word } = tokens[i]!;
  const before = tokens[i - 1]?.word;
  const after = tokens[i + 1]?.word;
  return (before !== undefined && isMatch(before + word)) || (after !== undefined && isMatch(word + after));
}
