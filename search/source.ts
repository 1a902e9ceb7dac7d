// The port through which search reads products: what a document is, how changes are pulled, how a worker opens the same
// source.
import type { ProductCounters } from './search-query.js';

/** One combination of game versions and platforms that a published version (or an import) declares. */
export interface Compatibility {
  readonly gameVersions: readonly string[];
  readonly platforms: readonly string[];
}

/** A product as search sees it. A document with `live: false` is only ever a removal; its other fields are not read. */
export interface SearchDocument {
  /** Unique, and the last word in every order: ties are broken by ascending id. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly shortDescription: string;
  /** The description without HTML. */
  readonly descriptionText: string;
  readonly game: string;
  readonly category: string;
  readonly priceCents: number;
  readonly sellerName: string;
  readonly sellerDisplayName: string;
  readonly iconKey: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly downloadCount: number;
  readonly ratingAvg: number;
  readonly ratingCount: number;
  /** A filter by game version and platform must hold on one and the same entry. */
  readonly compat: readonly Compatibility[];
  /** The position of the document's last content change in commit order; counters do not move it. */
  readonly changeSeq: number;
  readonly live: boolean;
}

/** Where search gets its documents. */
export interface SearchSource {
  /**
   * The documents changed after `changeSeq`, oldest change first, at most `limit`; each product at most once and in its
   * present state, products that left the storefront with `live: false`. Empty when there is nothing newer.
   */
  changesSince(changeSeq: number, limit: number): Promise<SearchDocument[]>;
  /** The present counters of these products, in any order; unknown ids are left out. */
  counters(ids: readonly string[]): Promise<(ProductCounters & { readonly id: string })[]>;
  /**
   * The token kept last; undefined before the first. It is part of the data, goes where a copy of the data goes and
   * comes back with a backup. Hence a snapshot of the index with this token was built from these very data as they once
   * were, and every change since has a higher number.
   */
  snapshotToken(): Promise<string | undefined>;
  /** Keeps the token of a snapshot that was built from these data, in place of the one before. */
  keepSnapshotToken(token: string): Promise<void>;
  /** How a worker thread opens the same source by itself. */
  readonly workerSource: WorkerSource;
}

/** `module` is a module's URL whose exports fit {@link WorkerSourceModule}; `data` must survive structured cloning. */
export interface WorkerSource {
  readonly module: string;
  readonly data: unknown;
}

/** What the module named by {@link WorkerSource} exports. */
export interface WorkerSourceModule {
  openSearchSource(data: unknown): OpenSearchSource | Promise<OpenSearchSource>;
}

/** One consistent reading of all live documents, taken inside the worker. */
export interface OpenSearchSource {
  /** Every live document once, in any order, all of one and the same moment: the one `lastChangeSeq` names. */
  documents(): Iterable<SearchDocument> | AsyncIterable<SearchDocument>;
  readonly lastChangeSeq: number;
  close(): void | Promise<void>;
}
