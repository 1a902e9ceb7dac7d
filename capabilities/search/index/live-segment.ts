// Changes on top of the frozen index, visible at once: a changed document gets a new row, and its old row becomes a
// tombstone.
import { createAnalysis, type AnalyzedText } from '../text/analysis.js';
import { COLUMNS, fillColumns } from './columns.js';
import { LEFT, type Sections } from './frozen-image.js';
import { createGrowingFloats, createGrowingIntegers } from './growing-array.js';
import { createIdOrder, type IdOrder } from './id-order.js';
import type { KeptCounts } from './kept-counts.js';
import { createScratch, findTag, rowOf, tagsAt, wordText, type ProductIndex } from './product-index.js';
import { popularityFactor, SCORING } from '../query/scoring.js';
import type { ProductCounters } from '../search-query.js';
import type { SearchDocument } from '../source.js';
import { packRecord, sellerHash } from './stored-record.js';
import { letterSignature, pairSignature } from '../text/typo.js';
import { KEY_MARK, NAME_WORD_MARK, similarSpelling } from './vocabulary.js';

/** Changes an index in use. Searches see each change as soon as the call returns. */
export interface LiveSegment {
  /**
   * Adds or replaces the document with its id, or removes it when it is not live. Takes well below a millisecond.
   *
   * @returns whether that changed anything: not when there was nothing to remove
   */
  put(document: SearchDocument): boolean;
  /** @returns whether that changed anything: not for an unknown id, nor when they were the same. */
  setCounters(id: string, counters: ProductCounters): boolean;
  /** Rows added or removed since the freeze: what a merge would clear away. */
  readonly size: number;
}

const COUNTERS = ['downloadCount', 'ratingAvg', 'ratingCount'] as const;

export function createLiveSegment(index: ProductIndex): LiveSegment {
  const analyze = createAnalysis(index.vocabulary, SCORING);
  const idOrder = createIdOrder(index.ids);
  let left = 0;
  return {
    get size() {
      return index.rows - index.frozenRows + left;
    },
    put(document) {
      const isRemoved = remove(index, document.id);
      if (isRemoved) left++;
      if (!document.live) return isRemoved;
      const text = analyze(document);
      addNewWords(index);
      add(index, document, text, idOrder);
      return true;
    },
    setCounters(id, counters) {
      const row = rowOf(index, id);
      if (row < 0) return false;
      const { sections } = index;
      let isMoved = false;
      for (const name of COUNTERS) {
        const before = sections[name][row];
        sections[name][row] = counters[name];
        // As the column rounds it.
        isMoved ||= sections[name][row] !== before;
      }
      if (!isMoved) return false;
      sections.popularity[row] = popularityFactor(counters.downloadCount);
      if (row < index.frozenRows) index.recounted.add(row);
      return true;
    },
  };
}

/** Leaves a tombstone; returns false when there was no such document. */
function remove(index: ProductIndex, id: string): boolean {
  const row = rowOf(index, id);
  if (row < 0) return false;
  index.groupDocuments[index.sections.group[row]!]!--;
  countValues(index, row, -1);
  index.sections.group[row] = LEFT;
  index.rowOfChanged.set(id, -1);
  index.documents--;
  countWords(index, wordsAt(index, row), -1);
  return true;
}

function add(index: ProductIndex, document: SearchDocument, text: AnalyzedText, idOrder: IdOrder): void {
  const row = index.rows;
  if (row === index.sections.group.length) growColumns(index);
  text.terms.forEach((term, i) => addPosting(index, term, row, text.weights[i]!));
  const words = Uint32Array.from(text.words);
  countWords(index, words, 1);
  const order = idOrder.place(document.id, (id, moved) => {
    const other = rowOf(index, id);
    if (other >= 0) index.sections.idOrder[other] = moved;
  });
  const group = index.groups.add(document.game, document.category, document.priceCents > 0);
  index.groupDocuments[group] = (index.groupDocuments[group] ?? 0) + 1;
  const compat = index.compatLists.add(document.compat);
  fillColumns(index.sections, row, { ...document, group, compat, sellerHash: sellerHash(document.sellerName) }, order);
  addStored(index, document, words, row);
  countValues(index, row, 1);
  index.rowOfChanged.set(document.id, row);
  index.rows++;
  index.documents++;
}

/** Makes new words of the vocabulary findable by prefix and by similarity. */
function addNewWords({ vocabulary, liveTexts, liveSimilar, words }: ProductIndex): void {
  for (let number = liveTexts.size; number < vocabulary.added.length; number++) {
    const text = vocabulary.added[number]!;
    liveTexts.add(text);
    const spelling = similarSpelling(text);
    if (spelling === undefined) continue;
    liveSimilar.words.push(words.size + number);
    liveSimilar.letters.push(letterSignature(spelling));
    const [low, high] = pairSignature(spelling);
    liveSimilar.pairsLow.push(low);
    liveSimilar.pairsHigh.push(high);
  }
}

/** Stores what hits, highlights and suggestions are made from. */
function addStored(index: ProductIndex, document: SearchDocument, words: Uint32Array, row: number): void {
  index.liveIds.push(document.id);
  index.liveRecords.push(packRecord(document));
  index.liveTags.push([...new Set(document.tags)].map((tag) => numberTag(index, tag)));
  index.liveWords.push(words);
  for (const word of words) {
    const key = wordText(index, word);
    if (!key.startsWith(KEY_MARK) && !key.startsWith(NAME_WORD_MARK)) continue;
    index.liveKeys.add(key);
    index.liveKeyRows.push(row);
  }
}

function wordsAt(index: ProductIndex, row: number): Uint32Array {
  if (row >= index.frozenRows) return index.liveWords[row - index.frozenRows]!;
  const { forwardStart, forwardWord } = index.sections;
  return forwardWord.subarray(forwardStart[row], forwardStart[row + 1]);
}

/** Keeps the counts of the row's tags, game versions and platforms. */
function countValues(index: ProductIndex, row: number, by: 1 | -1): void {
  const { group, versionSet, platformSet } = index.sections;
  const { versionSets, platformSets } = index.compatLists;
  const count = (kept: KeptCounts, values: ArrayLike<number>): void => {
    for (let i = 0; i < values.length; i++) kept.change(values[i]!, group[row]!, by);
  };
  count(index.tagDocuments, tagsAt(index, row));
  count(index.gameVersionDocuments, versionSets.valuesOf(versionSet[row]!));
  count(index.platformDocuments, platformSets.valuesOf(platformSet[row]!));
}

/** Keeps the document counts of words and terms exact, so that idf equals that of a full rebuild. */
function countWords(index: ProductIndex, words: Uint32Array, change: 1 | -1): void {
  const { wordDocuments, termDocuments } = index.sections;
  const terms = new Set<number>();
  for (const word of words) {
    count(wordDocuments, index.newWordDocuments, word, change);
    terms.add(index.vocabulary.termOfWord(word));
  }
  for (const term of terms) count(termDocuments, index.newTermDocuments, term, change);
}

function count(frozen: Uint32Array, added: number[], number: number, change: number): void {
  if (number < frozen.length) frozen[number]! += change;
  else added[number - frozen.length] = (added[number - frozen.length] ?? 0) + change;
}

function addPosting(index: ProductIndex, term: number, row: number, weight: number): void {
  let postings = index.livePostings.get(term);
  if (postings === undefined) {
    postings = { documents: createGrowingIntegers(4), weights: createGrowingFloats(4) };
    index.livePostings.set(term, postings);
  }
  postings.documents.push(row);
  postings.weights.push(weight);
}

function numberTag(index: ProductIndex, tag: string): number {
  const known = findTag(index, tag);
  return known >= 0 ? known : index.tagTexts.size + index.newTags.add(tag);
}

function growColumns(index: ProductIndex): void {
  const rows = index.sections.group.length * 2;
  const grown: Partial<Sections> = {};
  for (const name of COLUMNS) {
    const column = index.sections[name];
    const larger = new (column.constructor as new (length: number) => typeof column)(rows);
    larger.set(column);
    Object.assign(grown, { [name]: larger });
  }
  index.sections = { ...index.sections, ...grown };
  Object.assign(index.scratch, createScratch(rows));
}
