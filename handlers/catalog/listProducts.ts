// GET /api/v1/products
import type { Call } from '#generated/operations.js';
import { productList, type AskedProducts } from '../../market/catalog/product-list.js';
import { orRefuse, type Handler } from '../handler.js';
import { answerPolled, isByChange } from '../paging.js';
import { filtersOf } from '../search-filters.js';
import { productShapes } from './product-shape.js';

export const listProducts: Handler<'listProducts'> = (call) => {
  const { query, caller, market, refuse } = call;
  const list = orRefuse(productList(market, caller, askedProducts(query)), refuse);
  return answerPolled(call, '/api/v1/products', list, (products) => productShapes(products, market.settings, caller));
};

const askedProducts = (query: Call<'listProducts'>['query']): AskedProducts => ({
  q: query.q,
  filters: filtersOf(query),
  ids: query.ids,
  isOwn: query.owner === 'me',
  status: query.status,
  sort: query.sort,
  page: query.page,
  hasCursor: query.cursor !== undefined,
  isByChange: isByChange(query),
});
