// The index in use: the frozen arrays, their readers, and what the live segment adds to them, with common numbers for
// rows, words, terms and tags.
import { createGroups, type Groups } from './columns.js';
import { createCompatLists, createNumbering, type CompatLists, type Numbering } from '../query/compatibility.js';
import { sectionsOf, type FrozenImage, type Sections } from './frozen-image.js';
import { createGrowingIntegers, type GrowingArray } from './growing-array.js';
import { createKeptCounts, type KeptCounts } from './kept-counts.js';
import { createLiveTexts, type LiveTexts } from './live-texts.js';
import type { PostingBitmaps } from './posting-bitmaps.js';
import { createTextReader, type TextReader } from './text-table.js';
import { createBest, type Best } from '../query/top.js';
import { createVocabulary, KEY_MARK, NONE, type Dictionary, type Vocabulary } from './vocabulary.js';

export interface LivePostings {
  readonly documents: GrowingArray<Uint32Array>;
  readonly weights: GrowingArray<Float32Array>;
}

/** Words with their signatures, by offset. */
interface SimilarWords {
  readonly words: GrowingArray<Uint32Array>;
  readonly letters: GrowingArray<Uint32Array>;
  readonly pairsLow: GrowingArray<Uint32Array>;
  readonly pairsHigh: GrowingArray<Uint32Array>;
}

/** Working memory of a query, one element per row; it is reused, so that a query allocates next to nothing. */
export interface Scratch {
  score: Float32Array;
  stamp: Uint32Array;
  hits: Uint32Array;
  keys: Float64Array;
  /** By offset in `hits`: bits of the filters that the row failed. */
  failed: Uint8Array;
  readonly best: Best;
  /** Stamps below it belong to earlier queries. */
  epoch: number;
}

/** A frozen index with its live segment. Rows below `frozenRows` are frozen documents, in the order of their ids. */
export interface ProductIndex {
  readonly lastChangeSeq: number;
  /** The arrays; the columns are replaced by larger ones when the live segment outgrows them. */
  sections: Sections;
  readonly frozenRows: number;
  /** Rows in use, including those of removed documents. */
  rows: number;
  /** Documents that can be found. */
  documents: number;
  readonly words: TextReader;
  readonly ids: TextReader;
  readonly records: TextReader;
  readonly tagTexts: TextReader;
  readonly vocabulary: Vocabulary;
  readonly groups: Groups;
  /** Documents that can be found, by group. */
  readonly groupDocuments: number[];
  /** The same by facet value and group. */
  readonly tagDocuments: KeptCounts;
  readonly gameVersionDocuments: KeptCounts;
  readonly platformDocuments: KeptCounts;
  readonly compatLists: CompatLists;
  /** Tags that the frozen index does not know; their numbers follow its own. */
  readonly newTags: Numbering;
  /** Bitmaps of the frozen terms that needed one so far. */
  readonly bitmaps: PostingBitmaps;
  /** By term. */
  readonly livePostings: Map<number, LivePostings>;
  /** The rows of the live segment, by `row - frozenRows`. */
  readonly liveIds: string[];
  readonly liveRecords: string[];
  readonly liveTags: number[][];
  readonly liveWords: Uint32Array[];
  /** The words of the vocabulary that are not in the frozen dictionary, in the order of their numbers. */
  readonly liveTexts: LiveTexts;
  /** Those of them that typos may lead to. */
  readonly liveSimilar: SimilarWords;
  /** The exact-name keys of the live rows and the words of their names, and the row for each one's number. */
  readonly liveKeys: LiveTexts;
  readonly liveKeyRows: number[];
  /** The row of each id added, changed or removed since the freeze; -1 for removed ones. */
  readonly rowOfChanged: Map<string, number>;
  /**
   * Frozen rows whose counters changed since the freeze, so that their place in the frozen order of downloads may be
   * outdated.
   */
  readonly recounted: Set<number>;
  /** Document counts of the terms and words that the frozen index does not know. */
  readonly newTermDocuments: number[];
  readonly newWordDocuments: number[];
  readonly scratch: Scratch;
}

/** Opens an image; takes a few milliseconds, whatever its size. */
export function openImage(image: FrozenImage): ProductIndex {
  const { header } = image;
  const sections = sectionsOf(image.buffer, header.lengths);
  const words = createTextReader({ starts: sections.wordStart, bytes: sections.wordText });
  return {
    lastChangeSeq: header.lastChangeSeq,
    sections,
    frozenRows: header.documents,
    rows: header.documents,
    documents: header.documents,
    words,
    ids: createTextReader({ starts: sections.idStart, bytes: sections.idText }),
    records: createTextReader({ starts: sections.recordStart, bytes: sections.recordText }),
    tagTexts: createTextReader({ starts: sections.tagStart, bytes: sections.tagText }),
    vocabulary: createVocabulary(frozenDictionary(sections, words)),
    groups: createGroups(header.groups),
    groupDocuments: countGroups(sections.group.subarray(0, header.documents), header.groups.length),
    ...openKeptCounts(sections, header),
    compatLists: createCompatLists(sections, header.gameVersions, header.platforms),
    newTags: createNumbering(),
    bitmaps: new Map(),
    livePostings: new Map(),
    liveIds: [],
    liveRecords: [],
    liveTags: [],
    liveWords: [],
    liveTexts: createLiveTexts(),
    liveSimilar: {
      words: createGrowingIntegers(),
      letters: createGrowingIntegers(),
      pairsLow: createGrowingIntegers(),
      pairsHigh: createGrowingIntegers(),
    },
    liveKeys: createLiveTexts(),
    liveKeyRows: [],
    rowOfChanged: new Map(),
    recounted: new Set(),
    newTermDocuments: [],
    newWordDocuments: [],
    scratch: createScratch(sections.group.length),
  };
}

/** The words and terms of the frozen index. */
function frozenDictionary(sections: Sections, words: TextReader): Dictionary {
  return {
    words: words.size,
    terms: sections.termDocuments.length,
    findWord(word) {
      const offset = words.find(word);
      return offset < 0 || sections.wordTerm[offset] === NONE ? NONE : offset;
    },
    termOfWord: (word) => sections.wordTerm[word]!,
    findStem(stem) {
      const offset = words.find(stem);
      return offset < 0 ? NONE : sections.stemTerm[offset]!;
    },
  };
}

function openKeptCounts(
  { tagStart, valueStart, valueGroup: groups, valueDocuments: documents }: Sections,
  { gameVersions, platforms }: FrozenImage['header'],
): Pick<ProductIndex, 'tagDocuments' | 'gameVersionDocuments' | 'platformDocuments'> {
  const tags = tagStart.length - 1;
  const versionsEnd = tags + gameVersions.length;
  const open = (from: number, to: number): KeptCounts =>
    createKeptCounts({ starts: valueStart.subarray(from, to + 1), groups, documents });
  return {
    tagDocuments: open(0, tags),
    gameVersionDocuments: open(tags, versionsEnd),
    platformDocuments: open(versionsEnd, versionsEnd + platforms.length),
  };
}

function countGroups(rows: Uint16Array, groups: number): number[] {
  const counts = new Array<number>(groups).fill(0);
  for (const group of rows) counts[group]!++;
  return counts;
}

/** Room for the few rows that match as typed and again among the matches with typos. */
const SPARE_HITS = 256;

export function createScratch(rows: number): Scratch {
  const offsets = rows + SPARE_HITS;
  return {
    score: new Float32Array(rows),
    stamp: new Uint32Array(rows),
    hits: new Uint32Array(offsets),
    keys: new Float64Array(offsets),
    failed: new Uint8Array(offsets),
    best: createBest(),
    epoch: 1,
  };
}

/** The row of a document that can be found, or -1. */
export function rowOf(index: ProductIndex, id: string): number {
  const changed = index.rowOfChanged.get(id);
  return changed ?? index.ids.find(id);
}

/** The live rows, including removed ones, whose exact-name key, or a word of whose name, starts with `key`: with its mark. */
export function liveRowsStarting({ liveKeys, liveKeyRows }: ProductIndex, key: string): number[] {
  return liveKeys.startingWith(key).map((number) => liveKeyRows[number]!);
}

export function idAt(index: ProductIndex, row: number): string {
  return row < index.frozenRows ? index.ids.textAt(row) : index.liveIds[row - index.frozenRows]!;
}

export function recordAt(index: ProductIndex, row: number): string {
  return row < index.frozenRows ? index.records.textAt(row) : index.liveRecords[row - index.frozenRows]!;
}

/** The rows, including removed ones, whose exact name, written as one word, is `name`. */
export function rowsNamed({ sections, livePostings, vocabulary }: ProductIndex, name: string): number[] {
  const word = vocabulary.findWord(KEY_MARK + name);
  if (word === NONE) return [];
  const term = vocabulary.termOfWord(word);
  const frozen =
    term + 1 < sections.postingStart.length
      ? sections.postingDocument.subarray(sections.postingStart[term], sections.postingStart[term + 1])
      : [];
  return [...frozen, ...(livePostings.get(term)?.documents.array() ?? [])];
}

/** Number of documents whose exact name, written as one word, is `name`. */
export function documentsNamed(index: ProductIndex, name: string): number {
  const term = index.vocabulary.findStem(KEY_MARK + name);
  return term === NONE ? 0 : documentsWithTerm(index, term);
}

/** Number of documents that have the term. */
export function documentsWithTerm(index: ProductIndex, term: number): number {
  const { termDocuments } = index.sections;
  return term < termDocuments.length
    ? termDocuments[term]!
    : (index.newTermDocuments[term - termDocuments.length] ?? 0);
}

/** Number of documents that have the word as written. */
export function documentsWithWord(index: ProductIndex, word: number): number {
  const { wordDocuments } = index.sections;
  return word < wordDocuments.length
    ? wordDocuments[word]!
    : (index.newWordDocuments[word - wordDocuments.length] ?? 0);
}

export function wordText(index: ProductIndex, word: number): string {
  return word < index.words.size ? index.words.textAt(word) : index.vocabulary.added[word - index.words.size]!;
}

/** The numbers of the row's tags. */
export function tagsAt({ sections, frozenRows, liveTags }: ProductIndex, row: number): ArrayLike<number> {
  if (row >= frozenRows) return liveTags[row - frozenRows]!;
  return sections.documentTag.subarray(sections.documentTagStart[row], sections.documentTagStart[row + 1]);
}

/** The tag's number, or -1. */
export function findTag(index: ProductIndex, tag: string): number {
  const frozen = index.tagTexts.find(tag);
  if (frozen >= 0) return frozen;
  const added = index.newTags.find(tag);
  return added < 0 ? -1 : index.tagTexts.size + added;
}

export function tagText(index: ProductIndex, tag: number): string {
  return tag < index.tagTexts.size ? index.tagTexts.textAt(tag) : index.newTags.values[tag - index.tagTexts.size]!;
}

/** Number of tags, including those of the live segment. */
export function tagCount(index: ProductIndex): number {
  return index.tagTexts.size + index.newTags.values.length;
}
