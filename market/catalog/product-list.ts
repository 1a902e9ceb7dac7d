// The list of products under /api/v1: what is on offer, through search; a caller's own, other statuses and what changed,
// straight from the database.
import type { ProductStatus, SearchSort } from '#generated/enums.js';
import type { ChangePage, ChangeStart } from '../../db/engine/change-counter.js';
import type { ProductFilter } from '../../db/catalog/product-filter.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { SearchFilters } from '../../capabilities/search/search-query.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import type { Market } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { isPublic } from './visible-products.js';

/** What is asked of the list. */
export interface AskedProducts {
  /** Words to search for; empty for none. */
  readonly q: string;
  readonly filters: Pick<SearchFilters, 'tags' | 'gameVersions' | 'platforms' | 'seller' | 'price'> &
    Pick<ProductFilter, 'games' | 'categories'>;
  readonly ids: readonly string[] | undefined;
  /** Whether only products of the caller are asked for. */
  readonly isOwn: boolean;
  readonly status: ProductStatus | undefined;
  readonly sort: SearchSort | undefined;
  readonly page: number;
  readonly hasCursor: boolean;
  /** Whether it is asked for by change rather than by page. */
  readonly isByChange: boolean;
}

interface Part {
  readonly page: number;
  readonly limit: number;
}

interface ProductPage {
  items: ProductRecord[];
  total: number;
}

/** The list, to be read by page or by change. */
interface ProductList {
  page(part: Part): Promise<ProductPage>;
  changes(start: Required<ChangeStart> & { limit: number }): Promise<ChangePage<ProductRecord>>;
}

type Needed = Pick<Market, 'tables' | 'search'>;

/** The products that a caller sees of those that are asked for, unless what is asked for cannot be combined. */
export function productList(
  market: Needed,
  caller: Caller,
  asked: AskedProducts,
): ProductList | Refused<'validation_failed'> {
  const fault = faultOf(caller, asked);
  if (fault !== undefined) return fault;
  const { products } = market.tables;
  const filter = filterOf(caller, asked);
  return {
    page: (part) =>
      isStored(asked)
        ? products.list({ ...filter, sort: asked.sort ?? 'newest', ...part })
        : onOffer(market, caller, asked, part),
    changes: (start) => products.changes({ ...filter, ...start }),
  };
}

/** Whether search, which knows what is on offer and nothing else, cannot tell it. */
const isStored = ({ isByChange, isOwn, status }: AskedProducts): boolean => isByChange || isOwn || status !== undefined;

function faultOf(caller: Caller, asked: AskedProducts): Refused<'validation_failed'> | undefined {
  const { q, isOwn, status, sort, page, hasCursor, isByChange } = asked;
  if (status !== undefined && !isOwn && !actsAsAdmin(caller))
    return refused('validation_failed', 'status needs owner=me', { path: 'query.status', message: 'needs owner=me' });
  if (hasCursor && page > 1)
    return refused('validation_failed', 'page cannot be combined with cursor, which tells the page itself');
  if (isByChange && (q !== '' || sort !== undefined || page > 1))
    return refused(
      'validation_failed',
      'updated_since and cursor list by change and cannot be combined with q, sort or page',
    );
  const { tags, gameVersions, platforms } = asked.filters;
  if (isStored(asked) && (tags ?? gameVersions ?? platforms) !== undefined)
    return refused(
      'validation_failed',
      'tag, game_version and platform cannot be combined with owner, status, updated_since or cursor',
    );
  if (isStored(asked) && q !== '') return refused('validation_failed', 'q cannot be combined with owner or status');
  return undefined;
}

/** A page of what is on offer, through search. */
async function onOffer(
  { tables, search }: Needed,
  caller: Caller,
  { q, filters, ids, sort = q === '' ? 'newest' : 'relevance' }: AskedProducts,
  part: Part,
): Promise<ProductPage> {
  const found = search.search({ ...filters, q, ids: visibleIds(caller, ids), sort, ...part });
  const products = await tables.products.byIds(found.hits.map((hit) => hit.id));
  return { items: products.filter(isPublic), total: found.total };
}

/** In other statuses too where they are the caller's own, or are asked for by an admin. */
function filterOf(caller: Caller, { filters, ids, isOwn, status }: AskedProducts): ProductFilter {
  const { games, categories, price, seller: sellerName } = filters;
  const seesAll = isOwn || (status !== undefined && actsAsAdmin(caller));
  return {
    visible: seesAll ? 'all' : 'live',
    status,
    games,
    categories,
    price,
    sellerName,
    sellerId: isOwn ? caller.accountId : undefined,
    ids: visibleIds(caller, ids),
  };
}

/** The ids asked for, without those that a limited key does not see. */
function visibleIds({ productIds }: Caller, asked: readonly string[] | undefined): readonly string[] | undefined {
  if (productIds === null) return asked;
  return asked === undefined ? [...productIds] : asked.filter((id) => productIds.has(id));
}
