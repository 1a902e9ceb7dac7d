// For each word of a query, the forms under which a document may have it, and what each form is worth.
import { documentsNamed, documentsWithTerm, type ProductIndex } from '../index/product-index.js';
import type { QueryText } from './query-text.js';
import { FORM_FACTOR, inverseDocumentFrequency } from './scoring.js';
import { stem } from '../text/stem.js';
import { allowedEdits } from '../text/typo.js';
import { COMPOUND_MARK, KEY_MARK, NONE } from '../index/vocabulary.js';
import { similarWords, splitWord, wordsWithPrefix, type FindSimilar } from './word-lookup.js';

/** A term that stands for a word of the query. */
export interface Form {
  readonly term: number;
  readonly kind: keyof typeof FORM_FACTOR;
  readonly documents: number;
}

/**
 * A word of the query; a document has the word when it has one of its forms. The first form a document has is the one
 * that counts.
 */
export interface QueryWord {
  readonly text: string;
  readonly forms: readonly Form[];
}

/** The forms as typed: the word's stem, compound spellings with its neighbours, and what the last word may become. */
export function typedForms(
  index: ProductIndex,
  { all, words, prefix }: Pick<QueryText, 'all' | 'words' | 'prefix'>,
): QueryWord[] {
  return words.map((text) => {
    const at = all.indexOf(text);
    const before = all[at - 1];
    const after = all[at + 1];
    const forms = createForms(index);
    const spellings = [
      text,
      before === undefined ? '' : before + text,
      after === undefined ? '' : text + after,
      all.length > 2 ? all.join('') : '',
    ];
    spellings
      .filter((spelling) => spelling !== '')
      .forEach((spelling, i) => {
        forms.add(index.vocabulary.findStem(stem(spelling)), i === 0 ? 'exact' : 'compound');
        forms.add(index.vocabulary.findStem(COMPOUND_MARK + stem(spelling)), 'compound');
        forms.add(index.vocabulary.findStem(KEY_MARK + spelling), 'compound');
      });
    if (text === prefix) addCompletions(index, forms, spellings[0]!, spellings[1]!);
    return { text, forms: forms.list };
  });
}

/** A word that so many documents have is one that people write by itself. */
const OF_ITS_OWN = 10;

/**
 * Whether the last word is hardly one by itself, so that whoever typed it will go on; nobody goes on from a whole name.
 */
export function isUnfinished(
  index: ProductIndex,
  words: readonly QueryWord[],
  { names, prefix }: Pick<QueryText, 'names' | 'prefix'>,
): boolean {
  const last = words.find(({ text }) => text === prefix);
  return (
    last !== undefined &&
    documentsWith(last.forms.filter(({ kind }) => kind === 'exact')) < OF_ITS_OWN &&
    documentsNamed(index, names[0]!) === 0
  );
}

/** The forms of words that need not match: those of the word itself. */
export function extraForms(index: ProductIndex, extras: readonly string[]): QueryWord[] {
  return extras.map((text) => {
    const forms = createForms(index);
    forms.add(index.vocabulary.findStem(stem(text)), 'exact');
    return { text, forms: forms.list };
  });
}

/** What the last word may become, by itself and after the one before: "placeholder a" goes on as "placeholderapi". */
function addCompletions(index: ProductIndex, forms: Forms, text: string, afterWord: string): void {
  // Names that go on after such a word have it too ("World Edit" goes on from "world"), so looking for them as
  // compounds would find nothing new.
  const inCompounds = documentsWith(forms.list) < OF_ITS_OWN;
  for (const word of wordsWithPrefix(index, text, inCompounds)) forms.add(index.vocabulary.termOfWord(word), 'prefix');
  if (afterWord !== '')
    for (const word of wordsWithPrefix(index, afterWord, true)) forms.add(index.vocabulary.termOfWord(word), 'prefix');
}

/** A word that so many documents have is no typo. */
const TOO_MANY_FOR_A_TYPO = 50;

/**
 * So many words of a query are looked up for typos; the bound on the work matters more than the fifth misspelt word.
 */
const MOST_MISSPELT_WORDS = 4;

/** A word no document has is taken for the beginning of one from so many letters. */
const SHORTEST_START = 3;

/**
 * The forms as typed and, after them, those a typo away; a word without any is taken for the beginning of one, or for
 * two written together.
 */
export function forgivingForms(
  index: ProductIndex,
  typed: readonly QueryWord[],
  prefix: string | undefined,
  findSimilar: FindSimilar,
): QueryWord[] {
  let lookUps = 0;
  return typed.flatMap(({ text, forms }) => {
    if (documentsWith(forms) >= TOO_MANY_FOR_A_TYPO || (allowedEdits(text) > 0 && ++lookUps > MOST_MISSPELT_WORDS))
      return [{ text, forms }];
    const { list, add } = createForms(index, forms);
    for (const { word, edits } of findSimilar(text))
      add(index.vocabulary.termOfWord(word), edits === 1 ? 'oneEdit' : 'twoEdits');
    if (text === prefix && list.length === forms.length) {
      for (const { word } of similarWords(index, text, true)) add(index.vocabulary.termOfWord(word), 'misspeltPrefix');
    }
    if (list.length === 0 && text.length >= SHORTEST_START)
      for (const word of wordsWithPrefix(index, text, true)) add(index.vocabulary.termOfWord(word), 'prefix');
    const parts = list.length === 0 ? splitWord(index, text) : undefined;
    return parts === undefined
      ? [{ text, forms: list }]
      : typedForms(index, { all: parts, words: parts, prefix: undefined });
  });
}

/**
 * What each form of a word adds to a score, per weight: idf times the form's factor. The word itself has its own idf,
 * as in Lunr; its other forms take that of all forms together, so that a rare misspelling or compound never counts for
 * more than the word.
 */
export function formWeights(index: ProductIndex, { forms }: QueryWord): number[] {
  const together = inverseDocumentFrequency(index.documents, Math.min(index.documents, documentsWith(forms)));
  const isWhole = !forms.some(({ kind }) => kind === 'prefix');
  return forms.map(
    ({ kind, documents }) =>
      FORM_FACTOR[kind] *
      (kind === 'exact' && isWhole ? inverseDocumentFrequency(index.documents, documents) : together),
  );
}

/** How many documents have the forms, those with several counted as often. */
export function documentsWith(forms: readonly Form[]): number {
  return forms.reduce((sum, form) => sum + form.documents, 0);
}

/** Forms being collected, each term once. */
interface Forms {
  readonly list: Form[];
  add(term: number, kind: Form['kind']): void;
}

function createForms(index: ProductIndex, first: readonly Form[] = []): Forms {
  const list = [...first];
  const terms = new Set(first.map((form) => form.term));
  return {
    list,
    add(term, kind) {
      if (term === NONE || terms.has(term)) return;
      const documents = documentsWithTerm(index, term);
      if (documents === 0) return;
      terms.add(term);
      list.push({ term, kind, documents });
    },
  };
}
