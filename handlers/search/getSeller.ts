// GET /api/sellers/{name}
import { Game } from '#generated/enums.js';
import { isoTime } from '../iso-time.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { avatarPath } from '../picture-urls.js';

export const getSeller: Handler<'getSeller'> = async ({ params, market, reply, refuse }) => {
  const seller = await market.tables.publicSellers.byName(params.name);
  if (seller === undefined) return refuse('not_found', `There is no seller ${params.name}`);
  const data = {
    name: seller.name,
    display_name: seller.displayName,
    avatar_url: market.settings.publicUrl + avatarPath(seller.name),
    product_count: seller.productCount,
    download_count: seller.downloadCount,
    rating_avg: seller.ratingAvg,
    rating_count: seller.ratingCount,
    games: Game.filter((game) => seller.games.includes(game)),
    created_at: isoTime(seller.createdAt),
  };
  return reply(200, { data, meta: ONE });
};
