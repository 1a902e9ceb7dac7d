// GET /api/v1/products
import type { Call, Reply } from '#generated/operations.js';
import type { ProductFilter } from '../../db/product-filter.js';
import type { ProductRecord } from '../../db/product-record.js';
import type { Caller } from '../caller.js';
import type { Handler } from '../handler.js';
import type { Market } from '../market.js';
import { filtersOf } from '../search/filters.js';
import { decodeCursor, encodeCursor, FOREIGN_CURSOR, metaOf, nextLink } from '../paging.js';
import { productShape } from './product-shape.js';
import { isPublic } from './visibility.js';

type Listing = Call<'listProducts'> & { readonly caller: Caller; readonly market: Market };

const PATH = '/api/v1/products';

export const listProducts: Handler<'listProducts'> = (call) => {
  const { q, cursor, updated_since: since, owner, status, sort, page } = call.query;
  if (status !== undefined && owner === undefined && !call.caller.isAdmin) return call.refuse('validation_failed', 'status needs owner=me', { path: 'query.status', message: 'needs owner=me' });
  const byChange = cursor !== undefined || since !== undefined;
  if (byChange && (q !== '' || sort !== undefined || page > 1)) {
    return call.refuse('validation_failed', 'updated_since and cursor list by change and cannot be combined with q, sort or page');
  }
  const isStored = byChange || owner !== undefined || status !== undefined;
  if (isStored && (call.query.tag ?? call.query.game_version ?? call.query.platform) !== undefined) {
    return call.refuse('validation_failed', 'tag, game_version and platform cannot be combined with owner, status, updated_since or cursor');
  }
  if (byChange) return listChanges(call);
  if (!isStored) return listStorefront(call);
  if (q !== '') return call.refuse('validation_failed', 'q cannot be combined with owner or status');
  return listStored(call);
};

/** Live products, through search. */
async function listStorefront(call: Listing): Promise<Reply<'listProducts'>> {
  const { market, caller, query } = call;
  const { q, page, limit } = query;
  const sort = query.sort ?? (q === '' ? 'newest' : 'relevance');
  const found = market.search.search({ ...filtersOf(query), q, ids: visibleIds(query.ids, caller), sort, page, limit });
  const products = await market.products.byIds(found.hits.map((hit) => hit.id));
  return replyPage(call, products.filter(isPublic), found.total);
}

/** Products in other statuses too, straight from the database: a caller's own, or an admin's view. */
async function listStored(call: Listing): Promise<Reply<'listProducts'>> {
  const { market, query } = call;
  const { items, total } = await market.products.list({ ...filterOf(call), sort: query.sort ?? 'newest', page: query.page, limit: query.limit });
  return replyPage(call, items, total);
}

async function listChanges(call: Listing): Promise<Reply<'listProducts'>> {
  const { market, caller, query, reply, refuse } = call;
  const { cursor, updated_since: since, limit } = query;
  const afterSeq = cursor === undefined ? 0 : decodeCursor(cursor);
  if (afterSeq === undefined) return refuse('validation_failed', ...FOREIGN_CURSOR);
  const sinceMs = since === undefined ? 0 : Date.parse(since);
  const { items, total, lastSeq } = await market.products.changes({ ...filterOf(call), afterSeq, sinceMs, limit });
  const link = nextLink(market.settings.publicUrl, PATH, query, { page: undefined, cursor: encodeCursor(lastSeq) });
  const data = items.map((product) => productShape(product, market.settings, caller));
  return reply(200, { data, meta: metaOf(1, total, limit) }, { Link: link });
}

function filterOf({ query, caller }: Listing): ProductFilter {
  const { owner, status, game: games, category: categories, price, seller: sellerName } = query;
  const seesAll = owner === 'me' || (status !== undefined && caller.isAdmin);
  return {
    visible: seesAll ? 'all' : 'live', status, games, categories, price, sellerName,
    sellerId: owner === 'me' ? caller.accountId : undefined,
    ids: visibleIds(query.ids, caller),
  };
}

/** The ids asked for, without those that a limited key does not see. */
function visibleIds(asked: readonly string[] | undefined, { productIds }: Caller): readonly string[] | undefined {
  if (productIds === null) return asked;
  return asked === undefined ? [...productIds] : asked.filter((id) => productIds.has(id));
}

function replyPage({ query, market, caller, reply }: Listing, products: readonly ProductRecord[], total: number): Reply<'listProducts'> {
  const { page, limit } = query;
  const link = page * limit < total ? { Link: nextLink(market.settings.publicUrl, PATH, query, { page: page + 1 }) } : {};
  return reply(200, { data: products.map((product) => productShape(product, market.settings, caller)), meta: metaOf(page, total, limit) }, link);
}
