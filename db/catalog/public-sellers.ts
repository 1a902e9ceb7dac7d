// Sellers as everybody sees them: by the sums of their live products.
import type { Game } from '#generated/enums.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { averageRating, productsWithSeller } from './product-record.js';

/** Somebody with at least one live product, and the sums of these. */
interface PublicSeller {
  readonly name: string;
  readonly displayName: string;
  readonly productCount: number;
  readonly downloadCount: number;
  readonly ratingCount: number;
  /** The mean of all ratings, whichever product each is of: from 0 to 5 with two decimals, 0 while there is none. */
  readonly ratingAvg: number;
  /** The games of the products, in no particular order. */
  readonly games: readonly Game[];
  /** When the account was made (epoch ms). */
  readonly createdAt: number;
}

interface GameRow {
  readonly name: string;
  readonly display_name: string;
  readonly created_at: number;
  readonly game: Game;
  readonly products: number;
  readonly downloads: number;
  readonly ratings: number;
  readonly rating_sum: number;
}

const ofSeller = query<GameRow>((knex) =>
  productsWithSeller(knex)
    .where({ 's.seller_name': param('name'), 's.suspended_at': null, 'p.status': 'live' })
    .groupBy('s.id', 'p.game')
    .select({
      name: 's.seller_name',
      display_name: 's.display_name',
      created_at: 's.created_at',
      game: 'p.game',
      products: knex.raw('count(*)'),
      downloads: knex.raw('sum(p.base_download_count + p.download_count)'),
      ratings: knex.raw('sum(p.base_rating_count + p.rating_count)'),
      rating_sum: knex.raw('sum(p.base_rating_sum + p.rating_sum)'),
    }),
);

/** The sellers of a database whose products everybody sees. */
export function createPublicSellers({ all }: Executor) {
  return {
    /** Nobody without a live product, and nobody who is suspended. */
    async byName(name: string): Promise<PublicSeller | undefined> {
      const rows = await all(ofSeller, { name });
      const sum = (column: 'products' | 'downloads' | 'ratings' | 'rating_sum'): number =>
        rows.reduce((total, row) => total + row[column], 0);
      const [seller] = rows;
      return (
        seller && {
          name: seller.name,
          displayName: seller.display_name,
          productCount: sum('products'),
          downloadCount: sum('downloads'),
          ratingCount: sum('ratings'),
          ratingAvg: averageRating(sum('rating_sum'), sum('ratings')),
          games: rows.map(({ game }) => game),
          createdAt: seller.created_at,
        }
      );
    },
  };
}
