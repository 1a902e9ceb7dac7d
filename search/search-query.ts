// What a caller asks of search and what it gets: queries, hits, facets, and the engine's interface.

export type SearchSort = 'relevance' | 'newest' | 'price_asc' | 'price_desc' | 'downloads';
export type FacetName = 'game' | 'category' | 'price' | 'tags' | 'game_version' | 'platform';

/** Lists mean OR, different filters AND. An absent filter lets everything pass; an empty list lets nothing pass. */
export interface SearchFilters {
  readonly games?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Must hold on the same version as `platforms`. */
  readonly gameVersions?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  readonly price?: 'free' | 'paid' | undefined;
  readonly seller?: string | undefined;
  /** Only these products, by id: for keys limited to named products. */
  readonly ids?: readonly string[] | undefined;
}

export interface SearchQuery extends SearchFilters {
  /** Any text; only its words count, at most eight of them. */
  readonly q: string;
  /** `relevance` of a query without words is by downloads. */
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
  /** HTML-escaped text whose matching words stand in `<mark>…</mark>`; only on request. */
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

/** The index is not open yet, or no longer; asking again shortly is safe. */
export class SearchNotOpen extends Error {
  override name = 'SearchNotOpen';
}

/** Public figures that move without a content change. */
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
  /** Loads the snapshot or builds in a worker; resolves when searches can be answered. */
  open(): Promise<void>;
  /** Answers at once from memory. @throws SearchNotOpen */
  search(query: SearchQuery): SearchPage;
  /** Up to `limit` (at most 8) names that go on like `text`, best known first. */
  suggest(text: string, limit: number): Suggestion[];
  /** Pulls what changed since the last pull; calls while one is running are coalesced into one more run. */
  refresh(): Promise<void>;
  /**
   * Shows new counters at once, has the source asked for them once more with the next pull, and before the search is
   * open with the first. An unknown id is ignored.
   */
  setCounters(id: string, counters: ProductCounters): void;
  status(): SearchStatus;
  /** Another number after everything that may change an answer; equal numbers mean equal answers to equal questions. */
  version(): number;
  close(): Promise<void>;
}
