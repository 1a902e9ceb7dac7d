// The filters that search and the keyed list of products share, from the wire to the engine.
import type { Call } from '#generated/operations.js';
import type { AskedProducts } from '../market/catalog/product-list.js';

type FilterQuery = Pick<
  Call<'searchProducts'>['query'],
  'game' | 'category' | 'price' | 'seller' | 'tag' | 'game_version' | 'platform'
>;

/** Lists mean any of them; different filters must all hold. */
export const filtersOf = (query: FilterQuery): AskedProducts['filters'] => ({
  games: query.game,
  categories: query.category,
  price: query.price,
  seller: query.seller,
  tags: query.tag,
  gameVersions: query.game_version,
  platforms: query.platform,
});
