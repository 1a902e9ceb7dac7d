// Reads the text of a query: its words, at most eight, and for each word the forms under which a document may have it.
import { documentsWithTerm, documentsWithWord, wordText, type ProductIndex } from './product-index.js';
import { FORM_FACTOR, inverseDocumentFrequency } from './scoring.js';
import { isStopWord, stem } from './stem.js';
import { isUnspaced, tokenize, type Token } from './tokenizer.js';
import { allowedEdits, editDistance, letterSignature, maybeWithin } from './typo.js';
import { KEY_MARK, NONE } from './vocabulary.js';

export const MOST_WORDS = 8;

/** A term that stands for a word of the query. */
export interface Form {
  readonly term: number;
  readonly factor: number;
  readonly documents: number;
}

/** A word of the query; a document has the word when it has one of its forms. The first form a document has is the one that counts. */
export interface QueryWord {
  readonly text: string;
  readonly forms: readonly Form[];
}

export interface QueryText {
  /** Every word in order, stop words included. */
  readonly tokens: readonly Token[];
  /** The words that must match: without stop words, unless there are no others. */
  readonly words: readonly string[];
  /** The last word typed, when it may go on. */
  readonly prefix: string | undefined;
}

/** Prefixes and typos stand for so many words at most, the most frequent ones. */
const MOST_PREFIX_FORMS = 64;
const MOST_TYPO_FORMS = 24;

/** Takes the words out of any text; everything else in it is ignored. */
export function readQuery(q: string): QueryText {
  const all = tokenize(q).filter((token, i, tokens) => !isCoveredCharacter(token, tokens[i + 1], tokens[i - 1]));
  const tokens = all.slice(0, MOST_WORDS);
  const texts = tokens.map((token) => token.word);
  const meaningful = texts.filter((word) => !isStopWord(word));
  const words = [...new Set(meaningful.length > 0 ? meaningful : texts)];
  const last = texts.at(-1);
  return { tokens, words, prefix: last !== undefined && words.includes(last) && all.length <= MOST_WORDS ? last : undefined };
}

/** A single character of an unspaced script that a pair of characters contains anyway. */
function isCoveredCharacter(token: Token, next: Token | undefined, previous: Token | undefined): boolean {
  if (!isUnspaced(token.word)) return false;
  const covers = (other: Token | undefined): boolean => other !== undefined && other.start <= token.start && other.end >= token.end && other.end - other.start > token.end - token.start;
  return covers(next) || covers(previous);
}

/** The forms as typed: the word's stem, compound spellings with its neighbours, and what the last word may become. */
export function typedForms(index: ProductIndex, query: QueryText): QueryWord[] {
  const all = query.tokens.map((token) => token.word);
  const whole = all.length > 2 ? [all.join('')] : [];
  return query.words.map((text) => {
    const at = all.indexOf(text);
    const compounds = [all[at - 1] === undefined ? '' : all[at - 1]! + text, all[at + 1] === undefined ? '' : text + all[at + 1]!, ...whole];
    const forms = createForms(index);
    forms.add(index.vocabulary.findStem(stem(text)), FORM_FACTOR.exact);
    for (const compound of compounds) if (compound !== '') forms.add(index.vocabulary.findStem(stem(compound)), FORM_FACTOR.compound);
    if (text === query.prefix) {
      for (const word of wordsWithPrefix(index, text)) forms.add(index.vocabulary.termOfWord(word), FORM_FACTOR.prefix);
      // "placeholder a" goes on as "placeholderapi".
      if (at > 0) for (const word of wordsWithPrefix(index, all[at - 1]! + text)) forms.add(index.vocabulary.termOfWord(word), FORM_FACTOR.prefix);
    }
    return { text, forms: forms.list };
  });
}

/** The forms as typed and, after them, those a typo away. */
export function forgivingForms(index: ProductIndex, typed: readonly QueryWord[]): QueryWord[] {
  return typed.map(({ text, forms }) => {
    const list = createForms(index, forms);
    for (const { word, edits } of similarWords(index, text)) list.add(index.vocabulary.termOfWord(word), edits === 1 ? FORM_FACTOR.oneEdit : FORM_FACTOR.twoEdits);
    return { text, forms: list.list };
  });
}

/** The term that marks documents whose exact name the query is, or NONE. */
export function exactNameTerm(index: ProductIndex, query: QueryText): number {
  const word = index.vocabulary.findWord(KEY_MARK + query.tokens.map((token) => token.word).join(''));
  return word === NONE ? NONE : index.vocabulary.termOfWord(word);
}

/**
 * What each form of a word adds to a score, per weight: idf times the form's factor. The word itself has its own idf, as in Lunr; its other
 * forms take that of all forms together, so that a rare misspelling or compound never counts for more than the word.
 */
export function formWeights(index: ProductIndex, word: QueryWord): number[] {
  const together = Math.min(index.documents, word.forms.reduce((sum, form) => sum + form.documents, 0));
  return word.forms.map((form) => form.factor * inverseDocumentFrequency(index.documents, form.factor === FORM_FACTOR.exact ? form.documents : together));
}

function createForms(index: ProductIndex, first: readonly Form[] = []): { list: Form[]; add(term: number, factor: number): void } {
  const list = [...first];
  const terms = new Set(first.map((form) => form.term));
  return {
    list,
    add(term, factor) {
      if (term === NONE || terms.has(term)) return;
      const documents = documentsWithTerm(index, term);
      if (documents === 0) return;
      terms.add(term);
      list.push({ term, factor, documents });
    },
  };
}

/** Words of the index that start with the prefix, the most frequent ones first. */
function wordsWithPrefix(index: ProductIndex, prefix: string): number[] {
  const best = createMostFrequent(index, MOST_PREFIX_FORMS);
  const { words, vocabulary } = index;
  const from = words.lowerBound(prefix);
  const to = words.endOfPrefix(prefix, from);
  const { wordDocuments } = index.sections;
  for (let word = from; word < to; word++) if (wordDocuments[word]! > 0) best.offer(word, wordDocuments[word]!);
  vocabulary.added.forEach((text, i) => {
    const word = words.size + i;
    if (text.startsWith(prefix)) best.offer(word, documentsWithWord(index, word));
  });
  return best.list();
}

/** Words of the index a few edits from `text`: nearest first, then the most frequent. */
function similarWords(index: ProductIndex, text: string): { word: number; edits: number }[] {
  const limit = allowedEdits(text);
  if (limit === 0) return [];
  const signature = letterSignature(text);
  const byEdits = [createMostFrequent(index, MOST_TYPO_FORMS), createMostFrequent(index, MOST_TYPO_FORMS)] as const;
  const offer = (word: number, documents: number): void => {
    const edits = editDistance(text, wordText(index, word), limit);
    if (documents > 0 && (edits === 1 || edits === 2) && edits <= limit) byEdits[edits === 1 ? 0 : 1].offer(word, documents);
  };
  const { wordSignature, wordLength, wordDocuments } = index.sections;
  for (let word = 0; word < wordSignature.length; word++) {
    if (maybeWithin(limit, signature, text.length, wordSignature[word]!, wordLength[word]!)) offer(word, wordDocuments[word]!);
  }
  index.vocabulary.added.forEach((added, i) => {
    const word = index.words.size + i;
    if (!added.startsWith(KEY_MARK) && Math.abs(added.length - text.length) <= limit) offer(word, documentsWithWord(index, word));
  });
  return byEdits.flatMap((best, i) => best.list().map((word) => ({ word, edits: i + 1 }))).slice(0, MOST_TYPO_FORMS);
}

/** Keeps the `limit` words that most documents have; equal ones in the order of their letters. */
function createMostFrequent(index: ProductIndex, limit: number): { offer(word: number, documents: number): void; list(): number[] } {
  let entries: { word: number; documents: number }[] = [];
  let least = 0;
  const cut = (): void => {
    const texts = new Map(entries.map(({ word }) => [word, wordText(index, word)]));
    entries.sort((a, b) => b.documents - a.documents || (texts.get(a.word)! < texts.get(b.word)! ? -1 : 1));
    entries.length = Math.min(entries.length, limit);
    if (entries.length === limit) least = entries.at(-1)!.documents;
  };
  return {
    offer(word, documents) {
      if (documents === 0 || documents < least) return;
      entries.push({ word, documents });
      if (entries.length === limit * 4) cut();
    },
    list() {
      cut();
      const words = entries.map((entry) => entry.word);
      entries = [];
      return words;
    },
  };
}
