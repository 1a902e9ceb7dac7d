// GET /api/search
import type { components } from '#generated/types.js';
import type { SearchHit as Hit } from '../../capabilities/search/search-query.js';
import type { Handler } from '../handler.js';
import type { MarketSettings } from '../../market/market.js';
import { iconPath } from '../picture-urls.js';
import { filtersOf } from '../search-filters.js';

type SearchHit = components['schemas']['SearchHit'];

export const searchProducts: Handler<'searchProducts'> = ({ query, market, gather }) =>
  gather((answer) => {
    const { q, sort = 'relevance', page, limit, facets, highlight } = query;
    const found = market.search.search({ ...filtersOf(query), q, sort, page, limit, facets, highlight });
    return answer({
      hits: found.hits.map((hit) => hitShape(hit, market.settings)),
      total: found.total,
      page,
      limit,
      facets: found.facets,
    });
  });

function hitShape(hit: Hit, { publicUrl }: MarketSettings): SearchHit {
  const shape: SearchHit = {
    id: hit.id,
    name: hit.name,
    slug: hit.slug,
    short_description: hit.shortDescription,
    icon_url: publicUrl + iconPath(hit.id, hit.iconKey),
    price_cents: hit.priceCents,
    is_free: hit.isFree,
    game: hit.game as SearchHit['game'],
    category: hit.category as SearchHit['category'],
    rating_avg: hit.ratingAvg,
    rating_count: hit.ratingCount,
    download_count: hit.downloadCount,
    seller_name: hit.sellerName,
    seller_display_name: hit.sellerDisplayName,
  };
  if (hit.highlights)
    shape.highlights = { name: hit.highlights.name, short_description: hit.highlights.shortDescription };
  return shape;
}
