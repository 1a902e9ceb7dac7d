// GET /api/v1/products
import type { Call, Reply } from '#generated/operations.js';
import type { ProductFilter } from '../../db/catalog/product-filter.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import { actsAsAdmin, type Caller } from '../../market/caller.js';
import type { Handler } from '../handler.js';
import type { Market } from '../../market/market.js';
import { filtersOf } from '../search-filters.js';
import { answerPolled, isByChange, type PolledList } from '../paging.js';
import { productShapes } from './product-shape.js';
import { isPublic } from '../../market/catalog/visible-products.js';

type Listing = Call<'listProducts'> & { readonly caller: Caller; readonly market: Market };

const PATH = '/api/v1/products';

export const listProducts: Handler<'listProducts'> = (call) => {
  const { q, cursor, owner, status, sort, page } = call.query;
  if (status !== undefined && owner === undefined && !actsAsAdmin(call.caller))
    return call.refuse('validation_failed', 'status needs owner=me', {
      path: 'query.status',
      message: 'needs owner=me',
    });
  if (cursor !== undefined && page > 1)
    return call.refuse('validation_failed', 'page cannot be combined with cursor, which tells the page itself');
  const byChange = isByChange(call.query);
  if (byChange && (q !== '' || sort !== undefined || page > 1)) {
    return call.refuse(
      'validation_failed',
      'updated_since and cursor list by change and cannot be combined with q, sort or page',
    );
  }
  const isStored = byChange || owner !== undefined || status !== undefined;
  if (isStored && (call.query.tag ?? call.query.game_version ?? call.query.platform) !== undefined) {
    return call.refuse(
      'validation_failed',
      'tag, game_version and platform cannot be combined with owner, status, updated_since or cursor',
    );
  }
  if (isStored && q !== '') return call.refuse('validation_failed', 'q cannot be combined with owner or status');
  return readList(call, isStored);
};

function readList(call: Listing, isStored: boolean): Promise<Reply<'listProducts'>> {
  const list: PolledList<ProductRecord> = {
    page: (part) => (isStored ? storedPage(call, part) : storefrontPage(call, part)),
    changes: (start) => call.market.tables.products.changes({ ...filterOf(call), ...start }),
  };
  return answerPolled(call, PATH, list, (products) => productShapes(products, call.market.settings, call.caller));
}

interface PagePart {
  readonly page: number;
  readonly limit: number;
}

interface ProductPage {
  items: ProductRecord[];
  total: number;
}

/** Live products, through search. */
async function storefrontPage({ market, caller, query }: Listing, part: PagePart): Promise<ProductPage> {
  const { q } = query;
  const sort = query.sort ?? (q === '' ? 'newest' : 'relevance');
  const found = market.search.search({ ...filtersOf(query), q, ids: visibleIds(query.ids, caller), sort, ...part });
  const products = await market.tables.products.byIds(found.hits.map((hit) => hit.id));
  return { items: products.filter(isPublic), total: found.total };
}

/** Products in other statuses too, straight from the database: a caller's own, or an admin's view. */
function storedPage(call: Listing, part: PagePart): Promise<ProductPage> {
  const { sort = 'newest' } = call.query;
  return call.market.tables.products.list({ ...filterOf(call), sort, ...part });
}

function filterOf({ query, caller }: Listing): ProductFilter {
  const { owner, status, game: games, category: categories, price, seller: sellerName } = query;
  const seesAll = owner === 'me' || (status !== undefined && actsAsAdmin(caller));
  return {
    visible: seesAll ? 'all' : 'live',
    status,
    games,
    categories,
    price,
    sellerName,
    sellerId: owner === 'me' ? caller.accountId : undefined,
    ids: visibleIds(query.ids, caller),
  };
}

/** The ids asked for, without those that a limited key does not see. */
function visibleIds(asked: readonly string[] | undefined, { productIds }: Caller): readonly string[] | undefined {
  if (productIds === null) return asked;
  return asked === undefined ? [...productIds] : asked.filter((id) => productIds.has(id));
}
