// The interface of search: queries, hits, facets, and the engine.

export type SearchSort = 'relevance' | 'newest' | 'updated' | 'price_asc' | 'price_desc' | 'downloads';
export type FacetName = 'game' | 'category' | 'price' | 'tags' | 'game_version' | 'platform';

/** Lists mean OR, different filters AND. An absent filter lets everything pass; an empty list lets nothing pass. */
export interface SearchFilters {
  readonly games?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Must be true of the same version as `platforms`. */
  readonly gameVersions?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  readonly price?: 'free' | 'paid' | undefined;
  readonly seller?: string | undefined;
  /** Only the products with these ids: for keys that are limited to certain products. */
  readonly ids?: readonly string[] | undefined;
}

export interface SearchQuery extends SearchFilters {
  /** Any text; only its words count, at most eight of them. */
  readonly q: string;
  /** `relevance` without words in the query means by downloads. */
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
  /** Hits a page, 1 to 100. */
  readonly limit: number;
  /** Facets beyond `game` and `category`, which are always counted. */
  readonly facets?: readonly FacetName[] | undefined;
  readonly highlight?: boolean | undefined;
}

export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly shortDescription: string;
  readonly iconKey: string | null;
  readonly priceCents: number;
  readonly isFree: boolean;
  readonly game: string;
  readonly category: string;
  readonly ratingAvg: number;
  readonly ratingCount: number;
  readonly downloadCount: number;
  readonly sellerName: string;
  readonly sellerDisplayName: string;
  /** HTML-escaped text with the matching words in `<mark>…</mark>`; only on request. */
  readonly highlights?: { readonly name: string; readonly shortDescription: string };
}

/** Value to number of hits; values without hits are left out. */
export type FacetCounts = Record<string, number>;

export interface SearchPage {
  readonly hits: SearchHit[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly facets: { game: FacetCounts; category: FacetCounts } & Partial<Record<FacetName, FacetCounts>>;
}

/** The index is not open yet, or has been closed; a retry shortly after is safe. */
export class SearchNotOpen extends Error {
  override name = 'SearchNotOpen';
}

/** Public figures that change without a change of the content. */
export interface ProductCounters {
  readonly downloadCount: number;
  readonly ratingAvg: number;
  readonly ratingCount: number;
}

export interface Suggestion {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export interface SearchStatus {
  readonly state: 'closed' | 'opening' | 'ready' | 'merging';
  /** Live documents that can be found. */
  readonly documents: number;
  /** Documents in the live segment, not yet merged into the frozen index. */
  readonly liveSegment: number;
  readonly lastChangeSeq: number;
}

export interface ProductSearch {
  /** Loads the snapshot or builds the index in a worker; resolves when searches can be answered. */
  open(): Promise<void>;
  /** Answers at once from memory. @throws SearchNotOpen */
  search(query: SearchQuery): SearchPage;
  /** Up to `limit` (at most 8) names that complete `text`, best known first. */
  suggest(text: string, limit: number): Suggestion[];
  /**
   * Seconds for which something may have been committed that cannot be found yet: since it last asked for changes and there
   * were none. Undefined before it is open.
   */
  lagSeconds(): number | undefined;
  /** Pulls what changed since the last pull; calls during a pull share one further pull. */
  refresh(): Promise<void>;
  /**
   * Shows new counters at once and has them read again from the source at the next pull (before the search is open, at
   * the first one). An unknown id is ignored.
   */
  setCounters(id: string, counters: ProductCounters): void;
  /** Builds the index anew where other nodes wait for it, and this is the one that builds. Does not wait for that. */
  buildForOthers(): Promise<void>;
  status(): SearchStatus;
  /**
   * A number that changes with everything that may change an answer; as long as it is equal, equal queries have equal
   * answers.
   */
  version(): number;
  close(): Promise<void>;
}
