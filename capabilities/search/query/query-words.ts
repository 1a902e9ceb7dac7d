// For each word of a query, the forms in which a document may have it, and the weight of each form.
import { documentsNamed, documentsWithTerm, type ProductIndex } from '../index/product-index.js';
import type { QueryText } from './query-text.js';
import { FORM_FACTOR, inverseDocumentFrequency } from './scoring.js';
import { stem } from '../text/stem.js';
import { allowedEdits } from '../text/typo.js';
import { COMPOUND_MARK, KEY_MARK, NONE } from '../index/vocabulary.js';
import { similarWords, splitWord, wordsWithPrefix, type FindSimilar } from './word-lookup.js';

/** A term that stands for a word of the query. */
interface Form {
  readonly term: number;
  readonly kind: keyof typeof FORM_FACTOR;
  readonly documents: number;
}

/** A word of the query; a document has the word when it has one of its forms. The first form that it has counts. */
export interface QueryWord {
  readonly text: string;
  readonly forms: readonly Form[];
}

/** The forms as typed: the word's stem, compounds with its neighbours, and completions of the last word. */
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

/** A word in at least this many documents is one that people write by itself. */
const OF_ITS_OWN = 10;

/** Whether the last word is rare by itself, so that it is probably incomplete; a whole name is never incomplete. */
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

/** The forms of optional words: only those of the word itself. */
export function extraForms(index: ProductIndex, extras: readonly string[]): QueryWord[] {
  return extras.map((text) => {
    const forms = createForms(index);
    forms.add(index.vocabulary.findStem(stem(text)), 'exact');
    return { text, forms: forms.list };
  });
}

/**
 * Completions of the last word, by itself and after the previous one: "placeholder a" is completed to "placeholderapi".
 */
function addCompletions(index: ProductIndex, forms: Forms, text: string, afterWord: string): void {
  // Names that continue such a word contain it as well ("World Edit" contains "world"), so looking for them as
  // compounds would find nothing new.
  const inCompounds = documentsWith(forms.list) < OF_ITS_OWN;
  for (const word of wordsWithPrefix(index, text, inCompounds)) forms.add(index.vocabulary.termOfWord(word), 'prefix');
  if (afterWord !== '')
    for (const word of wordsWithPrefix(index, afterWord, true)) forms.add(index.vocabulary.termOfWord(word), 'prefix');
}

/** A word in at least this many documents is not a typo. */
const TOO_MANY_FOR_A_TYPO = 50;

/** Most words of a query that are looked up for typos; bounding the work matters more than a fifth misspelt word. */
const MOST_MISSPELT_WORDS = 4;

/** From this length on, a word in no document is taken for a prefix. */
const SHORTEST_START = 3;

/**
 * The forms as typed, followed by those a typo away; a word with none of either is taken for a prefix, or for two words
 * joined.
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
 * The factor of each form's weights in a score: idf times the form's factor. The word itself has its own idf, as in
 * Lunr; its other forms take the idf of all forms together, so that a rare misspelling or compound never counts for
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

/** Sum of the document counts of the forms; a document with several forms counts several times. */
export function documentsWith(forms: readonly Form[]): number {
  return forms.reduce((sum, form) => sum + form.documents, 0);
}

/** Collects forms, each term once. */
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
