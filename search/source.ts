// The interface through which search reads products: what a document is, how changes are pulled, and how a worker opens
// the same source.
import type { ProductCounters } from './search-query.js';

/** One combination of game versions and platforms that a published version (or an import) declares. */
export interface Compatibility {
  readonly gameVersions: readonly string[];
  readonly platforms: readonly string[];
}

/** A product as search sees it. A document with `live: false` is only ever a removal; its other fields are not read. */
export interface SearchDocument {
  /** Unique, and the tie-breaker of every order: ties are broken by ascending id. */
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
  /** A filter by both game version and platform must match one and the same entry. */
  readonly compat: readonly Compatibility[];
  /** The position of the document's last content change in commit order; changed counters do not affect it. */
  readonly changeSeq: number;
  readonly live: boolean;
}

/** Where search gets its documents. */
export interface SearchSource {
  /**
   * The documents changed after `changeSeq`, oldest change first, at most `limit`; each product at most once and in its
   * current state, with `live: false` for products that are no longer in the storefront. Empty when there is nothing
   * newer.
   */
  changesSince(changeSeq: number, limit: number): Promise<SearchDocument[]>;
  /** The current counters of these products, in any order; unknown ids are left out. */
  counters(ids: readonly string[]): Promise<(ProductCounters & { readonly id: string })[]>;
  /**
   * The token stored last; undefined before the first. It is part of the data: it is copied with them and restored with
   * a backup. A snapshot of the index with this token was therefore built from an earlier state of these very data, and
   * every change since then has a higher number.
   */
  snapshotToken(): Promise<string | undefined>;
  /** Stores the token of a snapshot that was built from these data, replacing the previous one. */
  keepSnapshotToken(token: string): Promise<void>;
  /** How a worker thread opens the same source. */
  readonly workerSource: WorkerSource;
}

/**
 * `module` is the URL of a module whose exports fit {@link WorkerSourceModule}; `data` must survive structured cloning.
 */
export interface WorkerSource {
  readonly module: string;
  readonly data: unknown;
}

/** The exports of the module named by {@link WorkerSource}. */
export interface WorkerSourceModule {
  openSearchSource(data: unknown): Promise<OpenSearchSource>;
}

/** One consistent read of all live documents, made in the worker. */
export interface OpenSearchSource {
  /** Every live document once, in any order, all as of the moment that `lastChangeSeq` names. */
  documents(): Iterable<SearchDocument> | AsyncIterable<SearchDocument>;
  readonly lastChangeSeq: number;
  close(): void | Promise<void>;
}
