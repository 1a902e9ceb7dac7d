// Which products a list shows and in which order, as conditions on `products` (p).
import type { CategorySlug, Game, ProductStatus, SearchSort } from '#generated/enums.js';
import type { Knex } from 'knex';

export interface ProductFilter {
  /**
   * `live`: what everybody sees. `once_live`: that and what was archived since, so that followers of changes learn of
   * it. `all`: every status, for the seller's own list and admins.
   */
  visible: 'live' | 'once_live' | 'all';
  status?: ProductStatus | undefined;
  games?: readonly Game[] | undefined;
  categories?: readonly CategorySlug[] | undefined;
  price?: 'free' | 'paid' | undefined;
  sellerId?: string | undefined;
  sellerName?: string | undefined;
  /** Only these; an empty list finds nothing. */
  ids?: readonly string[] | undefined;
}

/** Narrows a query to what the filter shows. */
export function applyFilter(query: Knex.QueryBuilder, filter: ProductFilter): Knex.QueryBuilder {
  if (filter.visible !== 'all') {
    query.whereNotIn(
      'p.seller_id',
      (suspended) => void suspended.select('id').from('accounts').whereNotNull('suspended_at'),
    );
  }
  if (filter.visible === 'live') query.where('p.status', 'live');
  if (filter.visible === 'once_live') query.whereIn('p.status', ['live', 'archived']).whereNotNull('p.first_live_at');
  if (filter.status) query.where('p.status', filter.status);
  if (filter.games) query.whereIn('p.game', filter.games);
  if (filter.categories) query.whereIn('p.category', filter.categories);
  if (filter.price) query.where('p.price_cents', filter.price === 'free' ? '=' : '>', 0);
  if (filter.sellerId) query.where('p.seller_id', filter.sellerId);
  const { sellerName } = filter;
  if (sellerName)
    query.where(
      'p.seller_id',
      (seller: Knex.QueryBuilder) => void seller.select('id').from('accounts').where('seller_name', sellerName),
    );
  if (filter.ids) query.whereIn('p.id', filter.ids);
  return query;
}

/** Orders a query; ties are broken by id. Without words to be relevant to, `relevance` is by downloads. */
export function applySort(query: Knex.QueryBuilder, sort: SearchSort): Knex.QueryBuilder {
  switch (sort) {
    case 'newest':
      query.orderBy('p.created_at', 'desc');
      break;
    case 'updated':
      query.orderBy('p.updated_at', 'desc');
      break;
    case 'price_asc':
      query.orderBy('p.price_cents', 'asc');
      break;
    case 'price_desc':
      query.orderBy('p.price_cents', 'desc');
      break;
    case 'downloads':
    case 'relevance':
      query.orderByRaw('p.base_download_count + p.download_count desc');
  }
  return query.orderBy('p.id', 'asc');
}
