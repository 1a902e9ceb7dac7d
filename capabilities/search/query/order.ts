// The sort orders that do not depend on words: by a column, and the frozen rows in that order.
import type { ProductIndex } from '../index/product-index.js';
import type { SearchSort } from '../search-query.js';

export type ColumnSort = Exclude<SearchSort, 'relevance'>;

/** The column and direction of such an order, and the frozen rows in it. */
export function columnOf(
  { sections }: Pick<ProductIndex, 'sections'>,
  sort: ColumnSort,
): { column: Float64Array; sign: 1 | -1; ordered: Uint32Array } {
  switch (sort) {
    case 'newest':
      return { column: sections.createdAt, sign: 1, ordered: sections.newestFirst };
    case 'updated':
      return { column: sections.updatedAt, sign: 1, ordered: sections.lastUpdatedFirst };
    case 'downloads':
      return { column: sections.downloadCount, sign: 1, ordered: sections.mostDownloadedFirst };
    case 'price_asc':
      return { column: sections.priceCents, sign: -1, ordered: sections.cheapestFirst };
    case 'price_desc':
      return { column: sections.priceCents, sign: 1, ordered: sections.dearestFirst };
  }
}
