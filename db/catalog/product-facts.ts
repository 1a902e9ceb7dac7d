// Parts of products, without all of the rest: what they cost, where they are found.
import type { CategorySlug, Game } from '#generated/enums.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';
import { productsWithSeller, type ProductRecord, type ProductRow } from './product-record.js';

const TABLE = 'products';

/** Who may have a product, and for what. */
export type SaleTerms = Pick<ProductRecord, 'priceCents' | 'status' | 'sellerSuspended'>;

const anyProduct = query<{ id: string }>((knex) => knex(TABLE).select('id').limit(1));

/** The pictures of a product, and who may see it. */
interface PicturesOfProduct extends Pick<ProductRecord, 'id' | 'sellerId' | 'status' | 'sellerSuspended'> {
  readonly pictureIds: readonly string[];
}

type PicturesRow = Pick<ProductRow, 'icon_key' | 'gallery' | 'status' | 'seller_id' | 'seller_suspended_at'>;

const pictures = query<PicturesRow>((knex) =>
  productsWithSeller(knex)
    .where('p.id', param('id'))
    .select('p.icon_key', 'p.gallery', 'p.status', 'p.seller_id', { seller_suspended_at: 's.suspended_at' }),
);

const saleTerms = query<Pick<ProductRow, 'price_cents' | 'status' | 'seller_suspended_at'>>((knex) =>
  productsWithSeller(knex)
    .where('p.id', param('id'))
    .select('p.price_cents', 'p.status', { seller_suspended_at: 's.suspended_at' }),
);

const countOfSeller = query<{ count: number; drafts: number }>((knex) =>
  knex(TABLE)
    .where('seller_id', param('sellerId'))
    .count({ count: '*' })
    .select({ drafts: knex.raw("count(case when status = 'draft' then 1 end)") }),
);

const publicOfSeller = query<Pick<ProductRow, 'id' | 'slug'>>((knex) =>
  productsWithSeller(knex)
    .where({ 'p.seller_id': param('sellerId'), 'p.status': 'live', 's.suspended_at': null })
    .orderBy('p.id')
    .select('p.id', 'p.slug'),
);

/** Where a public product is found: what lists of addresses say of it. */
export interface ProductPlace {
  readonly id: string;
  readonly slug: string;
  readonly game: Game;
  readonly category: CategorySlug;
  readonly sellerName: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Of the content (epoch ms). */
  readonly updatedAt: number;
}

/** So many are read within a few milliseconds, even of products whose descriptions are long. */
const PLACES_AT_ONCE = 200;

// In the order of `products_listed`, so that each page is read from where the last one ended.
const placesAfter = query<ProductPlace>((knex) =>
  productsWithSeller(knex)
    .where({ 'p.status': 'live', 's.suspended_at': null })
    .whereRaw('(p.created_at, p.id) > (?, ?)', [param('createdAt'), param('id')])
    .orderBy(['p.created_at', 'p.id'])
    .limit(PLACES_AT_ONCE)
    .select('p.id', 'p.slug', 'p.game', 'p.category', {
      sellerName: 's.seller_name',
      createdAt: 'p.created_at',
      updatedAt: 'p.updated_at',
    }),
);

/** The part of the products of a database that a write reads, in whatever status they are. */
export function productFacts({ first, all }: Executor) {
  return {
    /** Whether there is a product, in whatever status. */
    async hasAny(): Promise<boolean> {
      return (await first(anyProduct)) !== undefined;
    },

    async pictures(id: string): Promise<PicturesOfProduct | undefined> {
      const row = await first(pictures, { id });
      if (row === undefined) return undefined;
      const { seller_id: sellerId, status, seller_suspended_at: suspendedAt } = row;
      const pictureIds = [row.icon_key ?? [], storedJson<string[]>(row.gallery)].flat();
      return { id, sellerId, status, sellerSuspended: suspendedAt !== null, pictureIds };
    },

    /** How many products a seller has, in whatever status, and how many of them are drafts. */
    async countOfSeller(sellerId: string): Promise<{ count: number; drafts: number }> {
      return (await first(countOfSeller, { sellerId }))!;
    },

    /** What everybody sees of a seller's products, by ascending id: the live ones, unless the seller is suspended. */
    async publicOfSeller(sellerId: string): Promise<Pick<ProductRow, 'id' | 'slug'>[]> {
      return all(publicOfSeller, { sellerId });
    },

    /** Everybody's products, oldest first: the next ones behind a place, or the first; none behind the last. */
    async placesAfter(last?: ProductPlace): Promise<ProductPlace[]> {
      return all(placesAfter, { createdAt: last?.createdAt ?? Number.MIN_SAFE_INTEGER, id: last?.id ?? '' });
    },

    async saleTerms(id: string): Promise<SaleTerms | undefined> {
      const row = await first(saleTerms, { id });
      return (
        row && { priceCents: row.price_cents, status: row.status, sellerSuspended: row.seller_suspended_at !== null }
      );
    },
  };
}
