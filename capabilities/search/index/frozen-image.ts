// The memory layout of the frozen index: named typed arrays in one buffer, which a worker can hand over and a file can
// hold unchanged.

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f32: Float32Array, f64: Float64Array } as const;
type ArrayKind = keyof typeof ARRAYS;

/**
 * Every array of the index. "Start" arrays are compressed sparse rows: row i extends from `start[i]` to before `start[i
 * + 1]`.
 */
export const SECTIONS = {
  /** Postings by term: the documents (ascending) that have the term, and its weight in each. */
  postingStart: 'u32',
  postingDocument: 'u32',
  postingWeight: 'f32',
  /** Documents with the term, by term; decreases when a document is removed. */
  termDocuments: 'u32',
  /**
   * The dictionary: words, stems and exact-name keys in one table. For each text the term of the word and the term of
   * the stem that it is; NONE if it is not one.
   */
  wordStart: 'u32',
  wordText: 'u8',
  wordTerm: 'u32',
  stemTerm: 'u32',
  /** Documents with the word. */
  wordDocuments: 'u32',
  /** The entries that a typo may lead to, in rows by their length in letters, with the signatures of typo.ts. */
  similarStart: 'u32',
  similarWord: 'u32',
  similarLetters: 'u32',
  similarPairsLow: 'u32',
  similarPairsHigh: 'u32',
  /** The words of each document, needed to uncount them when it is removed. */
  forwardStart: 'u32',
  forwardWord: 'u32',
  /** Ids in ascending order: a document's number is the place of its id. Stored fields as records. */
  idStart: 'u32',
  idText: 'u8',
  recordStart: 'u32',
  recordText: 'u8',
  tagStart: 'u32',
  tagText: 'u8',
  documentTagStart: 'u32',
  documentTag: 'u32',
  /** Distinct lists of compatibilities, as sets of entries; by entry its set of game versions and that of its platforms. */
  compatStart: 'u32',
  compatEntry: 'u32',
  entryVersionSet: 'u32',
  entryPlatformSet: 'u32',
  /** Distinct sets of game versions and of platforms, those of entries and those of whole lists. */
  versionSetStart: 'u32',
  versionSetValue: 'u32',
  platformSetStart: 'u32',
  platformSetValue: 'u32',
  /**
   * By facet value (the tags, then the game versions, then the platforms) the groups that have it, and how many
   * documents of each group; changed when a document is added or removed.
   */
  valueStart: 'u32',
  valueGroup: 'u16',
  valueDocuments: 'u32',
  /** The rows in the order of each sort, ties by id; a query without words reads them. */
  newestFirst: 'u32',
  lastUpdatedFirst: 'u32',
  mostDownloadedFirst: 'u32',
  cheapestFirst: 'u32',
  dearestFirst: 'u32',
  /** Columns, with room for the documents of the live segment. */
  group: 'u16',
  compat: 'u32',
  versionSet: 'u32',
  platformSet: 'u32',
  sellerHash: 'u32',
  priceCents: 'f64',
  createdAt: 'f64',
  updatedAt: 'f64',
  downloadCount: 'f64',
  ratingAvg: 'f64',
  ratingCount: 'f64',
  popularity: 'f32',
  idOrder: 'f64',
} as const satisfies Record<string, ArrayKind>;

export type SectionName = keyof typeof SECTIONS;
export type Sections = { [Name in SectionName]: InstanceType<(typeof ARRAYS)[(typeof SECTIONS)[Name]]> };
export type SectionLengths = Record<SectionName, number>;

/** The group of the rows of removed documents; no filter lets it pass. */
export const LEFT = 0;

/** A combination of the values whose facets are always counted. */
export interface ProductGroup {
  readonly game: string;
  readonly category: string;
  readonly isPaid: boolean;
}

/** The description of the buffer; small, plain and cloneable. */
export interface ImageHeader {
  readonly documents: number;
  readonly lastChangeSeq: number;
  readonly lengths: SectionLengths;
  readonly groups: readonly ProductGroup[];
  /** Game versions and platforms by their numbers in those sets. */
  readonly gameVersions: readonly string[];
  readonly platforms: readonly string[];
}

export interface FrozenImage {
  readonly header: ImageHeader;
  readonly buffer: SharedArrayBuffer | ArrayBuffer;
}

/** Size of all sections in bytes; each starts at a multiple of eight. */
export function imageSize(lengths: SectionLengths): number {
  return placesOf(lengths).size;
}

/** The typed arrays over an image's buffer. @throws RangeError when the buffer is too short. */
export function sectionsOf(buffer: SharedArrayBuffer | ArrayBuffer, lengths: SectionLengths): Sections {
  const { offsets } = placesOf(lengths);
  const views = Object.entries(SECTIONS).map(([name, kind]) => {
    const section = name as SectionName;
    return [name, new ARRAYS[kind](buffer as ArrayBuffer, offsets[section], lengths[section])];
  });
  return Object.fromEntries(views) as Sections;
}

function placesOf(lengths: SectionLengths): { offsets: SectionLengths; size: number } {
  const offsets = {} as SectionLengths;
  let size = 0;
  for (const [name, kind] of Object.entries(SECTIONS)) {
    const section = name as SectionName;
    offsets[section] = size;
    size += Math.ceil((lengths[section] * ARRAYS[kind].BYTES_PER_ELEMENT) / 8) * 8;
  }
  return { offsets, size };
}
