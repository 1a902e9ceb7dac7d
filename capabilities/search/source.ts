// The interface through which search reads products: what a document is, how changes are pulled, and how a worker opens
// the same source.
import type { ProductDocument } from '../../db/catalog/search-source.js';
import type { ProductCounters } from './search-query.js';

/** One combination of game versions and platforms that a published version (or an import) declares. */
export type { Compatibility } from '../../db/catalog/derived-columns.js';

/** A product as search sees it. A document with `live: false` is only ever a removal; its other fields are not read. */
export type SearchDocument = Readonly<ProductDocument>;

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
