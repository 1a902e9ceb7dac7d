// Builds the frozen index from documents: postings, dictionary, forward index, stored records and columns in one shared buffer.
import { createAnalysis, type AnalyzedText } from './analysis.js';
import { createGroups, fillColumns, type Attributes } from './columns.js';
import { createCompatLists } from './compatibility.js';
import { imageSize, SECTIONS, sectionsOf, type FrozenImage, type SectionLengths, type SectionName, type Sections } from './frozen-image.js';
import { createChunked, createGrowingIntegers, type ChunkedArray } from './growing-array.js';
import { SCORING, type Scoring } from './scoring.js';
import type { SearchDocument } from './source.js';
import { packRecord, sellerHash } from './stored-record.js';
import { compareText, layTexts } from './text-table.js';
import { LONGEST_WORD } from './tokenizer.js';
import { letterSignature, pairSignature } from './typo.js';
import { createVocabulary, EMPTY_DICTIONARY, isWritten, NONE, type Vocabulary } from './vocabulary.js';

export interface IndexBuilder {
  /** Takes a live document; each id once. */
  add(document: SearchDocument): void;
  /** Freezes what was added; the builder is used up. */
  finish(lastChangeSeq: number): FrozenImage;
}

/** Room in the columns for the documents of the live segment; when it is used up the columns are copied into larger ones. */
const spareRoom = (documents: number): number => Math.max(1024, documents >> 4);

/** Collects documents for one frozen index. Takes about 2 KB a document with a description of 150 words, until it is finished. */
export function createIndexBuilder(scoring: Scoring = SCORING): IndexBuilder {
  const collected = createCollection();
  const analyze = createAnalysis(collected.vocabulary, scoring);
  return {
    add: (document) => collect(collected, document, analyze(document)),
    finish: (lastChangeSeq) => freeze(collected, lastChangeSeq),
  };
}

type Collection = ReturnType<typeof createCollection>;

function createCollection() {
  return {
    vocabulary: createVocabulary(EMPTY_DICTIONARY),
    compatLists: createCompatLists(),
    groups: createGroups(),
    terms: createChunked((length) => new Uint32Array(length)),
    weights: createChunked((length) => new Float32Array(length)),
    words: createChunked((length) => new Uint32Array(length)),
    termEnds: createGrowingIntegers(),
    wordEnds: createGrowingIntegers(),
    ids: [] as string[],
    records: [] as string[],
    tags: [] as (readonly string[])[],
    attributes: [] as Attributes[],
  };
}

function collect(collected: Collection, document: SearchDocument, text: AnalyzedText): void {
  const { terms, weights, words } = collected;
  terms.append(text.terms);
  weights.append(text.weights);
  words.append(text.words);
  collected.termEnds.push(terms.length);
  collected.wordEnds.push(words.length);
  collected.ids.push(document.id);
  collected.records.push(packRecord(document));
  collected.tags.push([...new Set(document.tags)]);
  const { priceCents, createdAt, downloadCount, ratingAvg, ratingCount } = document;
  collected.attributes.push({
    priceCents, createdAt, downloadCount, ratingAvg, ratingCount,
    group: collected.groups.add(document.game, document.category, document.priceCents > 0),
    compat: collected.compatLists.add(document.compat), sellerHash: sellerHash(document.sellerName),
  });
}

function freeze(collected: Collection, lastChangeSeq: number): FrozenImage {
  const { vocabulary, compatLists, terms, weights, words, ids, records, tags, attributes } = collected;
  const order = ascending(ids);
  const dictionary = sortedDictionary(vocabulary);
  const parts: Partial<Sections> = {
    ...postingStarts(terms, vocabulary.addedStems.length),
    ...dictionary.sections,
    ...textsOf('id', [...order].map((d) => ids[d]!)),
    ...textsOf('record', [...order].map((d) => records[d]!)),
    ...tagsOf([...order].map((d) => tags[d]!)),
    ...compatsOf(compatLists.size, compatLists.cellsOf),
  };
  // The three large ones are filled in their place, not copied there.
  const large = { postingDocument: terms.length, postingWeight: terms.length, forwardWord: words.length, forwardStart: order.length + 1 };
  const { buffer, lengths, sections } = assemble(parts, large, order.length + spareRoom(order.length));
  fillPostings(sections, order, terms, weights, collected.termEnds.array());
  fillForward(sections, order, words, collected.wordEnds.array(), dictionary.placeOfWord);
  order.forEach((d, row) => fillColumns(sections, row, attributes[d]!, row));
  const { gameVersions, platforms } = compatLists;
  return {
    buffer,
    header: { documents: order.length, lastChangeSeq, lengths, groups: collected.groups.list, gameVersions: gameVersions.values, platforms: platforms.values },
  };
}

/** The numbers of the ids in their order; most sources have them in order already. */
function ascending(ids: readonly string[]): Uint32Array {
  const order = Uint32Array.from(ids.keys());
  return ids.every((id, i) => i === 0 || compareText(ids[i - 1]!, id) < 0) ? order : order.sort((a, b) => compareText(ids[a]!, ids[b]!));
}

function postingStarts(terms: ChunkedArray, termCount: number): Pick<Sections, 'postingStart' | 'termDocuments'> {
  const postingStart = new Uint32Array(termCount + 1);
  for (let i = 0; i < terms.length; i++) postingStart[terms.at(i) + 1]!++;
  const termDocuments = postingStart.slice(1);
  for (let t = 0; t < termCount; t++) postingStart[t + 1]! += postingStart[t]!;
  return { postingStart, termDocuments };
}

/** Row by row, so that the rows of every term ascend. */
function fillPostings({ postingStart, postingDocument, postingWeight }: Sections, order: Uint32Array, terms: ChunkedArray, weights: ChunkedArray, ends: Uint32Array): void {
  const next = postingStart.slice();
  order.forEach((d, row) => {
    for (let i = d === 0 ? 0 : ends[d - 1]!; i < ends[d]!; i++) {
      const place = next[terms.at(i)]!++;
      postingDocument[place] = row;
      postingWeight[place] = weights.at(i);
    }
  });
}

interface SortedDictionary {
  readonly sections: Partial<Sections>;
  /** The place in the dictionary of a word by its number in the vocabulary. */
  readonly placeOfWord: Uint32Array;
}

function sortedDictionary(vocabulary: Vocabulary): SortedDictionary {
  const { added, addedStems, findWord, findStem, termOfWord } = vocabulary;
  const texts = [...added, ...addedStems.filter((text) => findWord(text) === NONE)].sort(compareText);
  const wordTerm = new Uint32Array(texts.length).fill(NONE);
  const stemTerm = new Uint32Array(texts.length);
  const placeOfWord = new Uint32Array(added.length);
  texts.forEach((text, place) => {
    stemTerm[place] = findStem(text);
    const word = findWord(text);
    if (word === NONE) return;
    placeOfWord[word] = place;
    wordTerm[place] = termOfWord(word);
  });
  return {
    placeOfWord,
    sections: { ...textsOf('word', texts), wordTerm, stemTerm, wordDocuments: new Uint32Array(texts.length), ...similarOf(texts, wordTerm) },
  };
}

/** The words typos may lead to: written ones, long enough to be some edits away from a word that may have typos. */
function similarOf(texts: readonly string[], wordTerm: Uint32Array): Partial<Sections> {
  const byLength: number[][] = Array.from({ length: LONGEST_WORD + 1 }, () => []);
  texts.forEach((text, place) => {
    if (wordTerm[place] !== NONE && isWritten(text)) byLength[Math.min(text.length, LONGEST_WORD)]!.push(place);
  });
  const similarStart = new Uint32Array(byLength.length + 1);
  byLength.forEach((places, length) => (similarStart[length + 1] = similarStart[length]! + places.length));
  const similarWord = Uint32Array.from(byLength.flat());
  return {
    similarStart, similarWord,
    similarLetters: similarWord.map((place) => letterSignature(texts[place]!)),
    similarPairs: similarWord.map((place) => pairSignature(texts[place]!)),
  };
}

function fillForward({ forwardStart, forwardWord, wordDocuments }: Sections, order: Uint32Array, words: ChunkedArray, ends: Uint32Array, placeOfWord: Uint32Array): void {
  let size = 0;
  order.forEach((d, row) => {
    forwardStart[row] = size;
    for (let i = d === 0 ? 0 : ends[d - 1]!; i < ends[d]!; i++) {
      const place = placeOfWord[words.at(i)]!;
      wordDocuments[place]!++;
      forwardWord[size++] = place;
    }
  });
  forwardStart[order.length] = size;
}

function textsOf<Kind extends 'word' | 'id' | 'record' | 'tag'>(kind: Kind, texts: readonly string[]): Partial<Sections> {
  const { starts, bytes } = layTexts(texts);
  return { [`${kind}Start`]: starts, [`${kind}Text`]: bytes };
}

function tagsOf(tags: readonly (readonly string[])[]): Partial<Sections> {
  const names = [...new Set(tags.flat())].sort(compareText);
  const numbers = new Map(names.map((name, i) => [name, i]));
  const documentTagStart = new Uint32Array(tags.length + 1);
  tags.forEach((list, row) => (documentTagStart[row + 1] = documentTagStart[row]! + list.length));
  const documentTag = Uint32Array.from(tags.flat(), (tag) => numbers.get(tag)!);
  return { ...textsOf('tag', names), documentTagStart, documentTag };
}

function compatsOf(size: number, cellsOf: (list: number) => ArrayLike<number>): Partial<Sections> {
  const lists = Array.from({ length: size }, (_, list) => Array.from(cellsOf(list)));
  const compatStart = new Uint32Array(size + 1);
  lists.forEach((cells, list) => (compatStart[list + 1] = compatStart[list]! + cells.length));
  return { compatStart, compatCell: Uint32Array.from(lists.flat()) };
}

/** Copies the parts into one shared buffer, with room for the large sections and for columns of `rows` rows. */
function assemble(parts: Partial<Sections>, large: Partial<SectionLengths>, rows: number): { buffer: SharedArrayBuffer; lengths: SectionLengths; sections: Sections } {
  const names = Object.keys(SECTIONS) as SectionName[];
  const lengths = Object.fromEntries(names.map((name) => [name, parts[name]?.length ?? large[name] ?? rows])) as SectionLengths;
  const buffer = new SharedArrayBuffer(imageSize(lengths));
  const sections = sectionsOf(buffer, lengths);
  for (const name of names) {
    const part = parts[name];
    if (part !== undefined) sections[name].set(part);
  }
  return { buffer, lengths, sections };
}
