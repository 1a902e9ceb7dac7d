// Whose products are, which never changes: what has to be known of them before they are locked.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

const TABLE = 'products';

/** A product and whose it is, for good. */
export interface SoldProduct {
  readonly id: string;
  readonly sellerId: string;
}

const ofSlug = query<SoldProduct>((knex) =>
  knex(TABLE).where('slug', param('slug')).select('id', { sellerId: 'seller_id' }),
);

const sellerOf = query<{ seller_id: string }>((knex) => knex(TABLE).where('id', param('id')).select('seller_id'));

/** Values of one condition: far below the bound on parameters. */
const ASKED_AT_ONCE = 500;

/** The part of the products of a database that tells whose they are. */
export function productSellers({ knex, first }: Executor) {
  const sold = (): Knex.QueryBuilder => knex(TABLE).select('id', { sellerId: 'seller_id' });
  return {
    /** The product of a slug, with its seller. */
    ofSlug(slug: string): Promise<SoldProduct | undefined> {
      return first(ofSlug, { slug });
    },

    /** Those products that there are, each once, with their sellers. */
    async withSellers(ids: readonly string[]): Promise<SoldProduct[]> {
      const found: SoldProduct[] = [];
      const asked = [...new Set(ids)];
      for (let start = 0; start < asked.length; start += ASKED_AT_ONCE) {
        const rows: SoldProduct[] = await sold().whereIn('id', asked.slice(start, start + ASKED_AT_ONCE));
        found.push(...rows);
      }
      return found;
    },

    async sellerOf(id: string): Promise<string | undefined> {
      return (await first(sellerOf, { id }))?.seller_id;
    },

    /** The products of slugs, with their sellers. */
    async ofSlugs(slugs: readonly string[]): Promise<SoldProduct[]> {
      const rows: SoldProduct[] = await sold().whereIn('slug', slugs);
      return rows;
    },
  };
}
