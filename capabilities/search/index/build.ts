// Builds the frozen index from documents: postings, dictionary, forward index, stored records and columns in one shared
// buffer.
import { createAnalysis, type AnalyzedText } from '../text/analysis.js';
import { createGroups, fillColumns } from './columns.js';
import { alphabeticalOffsets, compatsOf, valuesByGroup, type DocumentValues } from './build-facets.js';
import { createCompatLists, createNumbering } from '../query/compatibility.js';
import { sortedDictionary } from './dictionary.js';
import {
  imageSize,
  SECTIONS,
  sectionsOf,
  type FrozenImage,
  type SectionLengths,
  type SectionName,
  type Sections,
} from './frozen-image.js';
import {
  createByteLists,
  createDoubleLists,
  createFloatLists,
  createIntegerLists,
  type Lists,
} from './growing-array.js';
import { SCORING, type Scoring } from '../query/scoring.js';
import type { SearchDocument } from '../source.js';
import { packRecord, sellerHash } from './stored-record.js';
import { compareText, layTexts } from './text-table.js';
import { createVocabulary, EMPTY_DICTIONARY } from './vocabulary.js';
import { fillWords, postingStarts } from './postings.js';

interface IndexBuilder {
  /** Adds a live document; each id once. */
  add(document: SearchDocument): void;
  /** Freezes what was added; the builder cannot be used again. */
  finish(lastChangeSeq: number): FrozenImage;
}

/**
 * Rows of the columns reserved for documents of the live segment; when they are used up, the columns are copied into
 * larger ones.
 */
const spareRoom = (documents: number): number => Math.max(1024, documents >> 4);

/**
 * Collects documents for one frozen index. Needs about 1.5 KB a document with a description of 150 words until it is
 * finished.
 */
export function createIndexBuilder(scoring: Scoring = SCORING): IndexBuilder {
  const collected = createCollection();
  const analyze = createAnalysis(collected.vocabulary, scoring);
  return {
    add: (document) => collect(collected, document, analyze(document)),
    finish: (lastChangeSeq) => freeze(collected, lastChangeSeq),
  };
}

type Collection = ReturnType<typeof createCollection>;

/**
 * Everything of a document except its id is kept in typed arrays: a hundred thousand more objects would keep the
 * garbage collector busy.
 */
function createCollection() {
  return {
    vocabulary: createVocabulary(EMPTY_DICTIONARY),
    compatLists: createCompatLists(),
    groups: createGroups(),
    tagNames: createNumbering(),
    ids: [] as string[],
    words: createIntegerLists(),
    /** The weights of the terms of `words`, in the order of their first words. */
    weights: createFloatLists(),
    records: createByteLists(),
    tags: createIntegerLists(),
    /**
     * Price, times of creation and of the last change, downloads, average rating, number of ratings, group, compatibilities and their
     * sets of game versions and of platforms, hash of the seller's name.
     */
    attributes: createDoubleLists(),
  };
}

function collect(collected: Collection, document: SearchDocument, text: AnalyzedText): void {
  collected.ids.push(document.id);
  collected.words.append(text.words);
  collected.weights.append(text.weights);
  collected.records.append(Buffer.from(packRecord(document)));
  collected.tags.append(Uint32Array.from(new Set(document.tags.map(collected.tagNames.add))));
  const { priceCents, createdAt, updatedAt, downloadCount, ratingAvg, ratingCount } = document;
  const compat = collected.compatLists.add(document.compat);
  const group = collected.groups.add(document.game, document.category, priceCents > 0);
  collected.attributes.append(
    Float64Array.of(
      priceCents,
      createdAt,
      updatedAt,
      downloadCount,
      ratingAvg,
      ratingCount,
      group,
      compat.list,
      compat.versionSet,
      compat.platformSet,
      sellerHash(document.sellerName),
    ),
  );
}

function freeze(collected: Collection, lastChangeSeq: number): FrozenImage {
  const { vocabulary, compatLists, groups, ids, words, weights, records, tags } = collected;
  const order = ascending(ids);
  const { sections: dictionary, offsetOfWord } = sortedDictionary(vocabulary);
  const { starts: idStart, bytes: idText } = layTexts([...order].map((d) => ids[d]!));
  const parts: Partial<Sections> = {
    ...dictionary,
    ...postingStarts(words, vocabulary),
    idStart,
    idText,
    ...tagNamesOf(collected.tagNames.values),
    ...compatsOf(compatLists),
    ...valuesByGroup(collected.tagNames.values, compatLists, () => documentsOf(collected)),
  };
  // Sections that grow with the number of documents are filled in place rather than copied.
  const starts = order.length + 1;
  const large = {
    postingDocument: weights.total,
    postingWeight: weights.total,
    forwardWord: words.total,
    forwardStart: starts,
    recordText: records.total,
    recordStart: starts,
    documentTag: tags.total,
    documentTagStart: starts,
    newestFirst: order.length,
    lastUpdatedFirst: order.length,
    mostDownloadedFirst: order.length,
    cheapestFirst: order.length,
    dearestFirst: order.length,
  };
  const { buffer, lengths, sections } = assemble(parts, large, order.length + spareRoom(order.length));
  fillWords(sections, order, collected, offsetOfWord);
  fillLists(sections.recordStart, sections.recordText, order, records);
  fillLists(sections.documentTagStart, sections.documentTag, order, tags);
  renumber(sections.documentTag, collected.tagNames.values);
  order.forEach((d, row) => fillColumns(sections, row, attributesAt(collected, d), row));
  fillOrders(sections);
  const { gameVersions, platforms } = compatLists;
  return {
    buffer,
    header: {
      documents: order.length,
      lastChangeSeq,
      lengths,
      groups: groups.list,
      gameVersions: gameVersions.values,
      platforms: platforms.values,
    },
  };
}

/** The numbers of the ids in the order of the ids; most sources have them in order already. */
function ascending(ids: readonly string[]): Uint32Array {
  const order = Uint32Array.from(ids.keys());
  return ids.every((id, i) => i === 0 || compareText(ids[i - 1]!, id) < 0)
    ? order
    : order.sort((a, b) => compareText(ids[a]!, ids[b]!));
}

function fillLists<Kind extends Uint8Array | Uint32Array>(
  starts: Uint32Array,
  values: Kind,
  order: Uint32Array,
  lists: Lists<Kind>,
): void {
  let size = 0;
  order.forEach((d, row) => {
    starts[row] = size;
    values.set(lists.at(d), size);
    size += lists.at(d).length;
  });
  starts[order.length] = size;
}

function tagNamesOf(names: readonly string[]): Pick<Sections, 'tagStart' | 'tagText'> {
  const { starts: tagStart, bytes: tagText } = layTexts([...names].sort(compareText));
  return { tagStart, tagText };
}

/** Replaces the numbers of tags, given in the order of first use, by their positions in alphabetical order. */
function renumber(documentTag: Uint32Array, names: readonly string[]): void {
  const offsetOf = alphabeticalOffsets(names);
  for (let i = 0; i < documentTag.length; i++) documentTag[i] = offsetOf[documentTag[i]!]!;
}

function fillOrders({
  newestFirst,
  lastUpdatedFirst,
  mostDownloadedFirst,
  cheapestFirst,
  dearestFirst,
  createdAt,
  updatedAt,
  downloadCount,
  priceCents,
}: Sections): void {
  const fill = (order: Uint32Array, column: Float64Array, sign: 1 | -1): void => {
    for (let row = 0; row < order.length; row++) order[row] = row;
    order.sort((a, b) => sign * (column[b]! - column[a]!) || a - b);
  };
  fill(newestFirst, createdAt, 1);
  fill(lastUpdatedFirst, updatedAt, 1);
  fill(mostDownloadedFirst, downloadCount, 1);
  fill(cheapestFirst, priceCents, -1);
  fill(dearestFirst, priceCents, 1);
}

function attributesAt({ attributes }: Collection, d: number): Parameters<typeof fillColumns>[2] {
  const values = attributes.at(d);
  const [priceCents, createdAt, updatedAt] = [values[0]!, values[1]!, values[2]!];
  const [downloadCount, ratingAvg, ratingCount] = [values[3]!, values[4]!, values[5]!];
  const compat = { list: values[7]!, versionSet: values[8]!, platformSet: values[9]! };
  const [group, hash] = [values[6]!, values[10]!];
  return { priceCents, createdAt, updatedAt, downloadCount, ratingAvg, ratingCount, group, compat, sellerHash: hash };
}

function* documentsOf(collected: Collection): Generator<DocumentValues> {
  for (let d = 0; d < collected.ids.length; d++) {
    const { group, compat } = attributesAt(collected, d);
    yield { group, ...compat, tags: collected.tags.at(d) };
  }
}

/** Copies the parts into one shared buffer, with room for the large sections and for columns of `rows` rows. */
function assemble(
  parts: Partial<Sections>,
  large: Partial<SectionLengths>,
  rows: number,
): { buffer: SharedArrayBuffer; lengths: SectionLengths; sections: Sections } {
  const names = Object.keys(SECTIONS) as SectionName[];
  const lengths = Object.fromEntries(
    names.map((name) => [name, parts[name]?.length ?? large[name] ?? rows]),
  ) as SectionLengths;
  const buffer = new SharedArrayBuffer(imageSize(lengths));
  const sections = sectionsOf(buffer, lengths);
  for (const name of names) {
    const part = parts[name];
    if (part !== undefined) sections[name].set(part);
  }
  return { buffer, lengths, sections };
}
