// What changed of the products that somebody owns: newer versions, and withdrawn ones that they may still run.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { countSome } from '../installation/waiting.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a version is new to somebody who never downloaded any of its product. */
const NEW_FOR_MS = 30 * DAY_MS;
/** Licenses that are looked through: whoever takes every free product must not make everybody wait. */
const LOOKED_THROUGH = 1000;

export interface OwnedChange {
  /** `published`: there is a newer version; the others: what was downloaded last was withdrawn. */
  readonly kind: 'published' | 'yanked' | 'recalled';
  readonly productId: string;
  readonly productSlug: string;
  readonly productName: string;
  readonly versionId: string;
  readonly versionTag: string;
  /** Epoch ms. */
  readonly changedAt: number;
}

/** Whose products: all of an account, or those of them that its key is limited to. */
interface Owner {
  readonly accountId: string;
  readonly productIds: ReadonlySet<string> | null;
}

interface WithdrawnRow extends Omit<OwnedChange, 'kind' | 'changedAt'> {
  readonly yankedAt: number | null;
  readonly recalledAt: number | null;
}

const NAMES = {
  productId: 'p.id',
  productSlug: 'p.slug',
  productName: 'p.name',
  versionId: 'v.id',
  versionTag: 'v.version_tag',
};

/** Licenses (as `l`) that are good. */
function owned(knex: Knex, { accountId, productIds }: Owner): Knex.QueryBuilder {
  const licenses = knex('licences as l').where({ 'l.account_id': accountId, 'l.status': 'active' });
  return productIds === null ? licenses : licenses.whereIn('l.product_id', [...productIds]);
}

/** Those of them that were got last, `LOOKED_THROUGH` at most. */
function lastOwned(knex: Knex, owner: Owner): Knex.QueryBuilder {
  const newest = owned(knex, owner)
    .orderBy([
      { column: 'l.created_at', order: 'desc' },
      { column: 'l.id', order: 'desc' },
    ])
    .limit(LOOKED_THROUGH)
    .select('l.*');
  return knex.from(newest.as('l'));
}

/** What is owned by licenses that are good. */
export function createOwnedChanges({ knex }: Executor, clock: () => number) {
  const ownedProducts = (owner: Owner): Knex.QueryBuilder =>
    lastOwned(knex, owner).join('products as p', 'p.id', 'l.product_id');
  const downloads = (): Knex.QueryBuilder =>
    knex('downloads as d').whereRaw('d.account_id = l.account_id and d.product_id = l.product_id');

  /** The newest versions of products that came since the owner downloaded one, or got the product. */
  const published = async (owner: Owner, most: number): Promise<OwnedChange[]> => {
    const recent = clock() - NEW_FOR_MS;
    const rows: Omit<OwnedChange, 'kind'>[] = await ownedProducts(owner)
      .join('versions as v', 'v.id', 'p.latest_version_id')
      .whereRaw('v.published_at > coalesce((?), case when l.created_at > ? then l.created_at else ? end)', [
        downloads().max('d.created_at'),
        recent,
        recent,
      ])
      .orderBy([
        { column: 'v.published_at', order: 'desc' },
        { column: 'v.id', order: 'desc' },
      ])
      .limit(most)
      .select(NAMES, { changedAt: 'v.published_at' });
    return rows.map((row) => ({ kind: 'published', ...row }));
  };

  /** The versions that the owner downloaded last and that were withdrawn since. */
  const withdrawn = async (owner: Owner, most: number): Promise<OwnedChange[]> => {
    const last = downloads()
      // As an expression: or SQLite would read all downloads of the account, which are in this order, for each product.
      .orderByRaw("d.created_at desc, coalesce(d.id, '') desc")
      .limit(1)
      .select('d.version_id');
    const rows: WithdrawnRow[] = await ownedProducts(owner)
      .join('versions as v', 'v.id', knex.raw('(?)', [last]))
      .whereRaw('coalesce(v.recalled_at, v.yanked_at) is not null')
      .orderByRaw('coalesce(v.recalled_at, v.yanked_at) desc, v.id desc')
      .limit(most)
      .select(NAMES, { yankedAt: 'v.yanked_at', recalledAt: 'v.recalled_at' });
    return rows.map(({ yankedAt, recalledAt, ...row }) => ({
      kind: recalledAt === null ? 'yanked' : 'recalled',
      ...row,
      changedAt: (recalledAt ?? yankedAt)!,
    }));
  };

  return {
    /** How many products are owned, `COUNTED_MAX` at most. */
    count: (owner: Owner): Promise<number> => countSome(knex, owned(knex, owner).select('l.id')),

    /** What changed of those that were got last, `LOOKED_THROUGH` of them, newest first, `most` at most. */
    async newest(owner: Owner, most: number): Promise<OwnedChange[]> {
      const changes = [...(await published(owner, most)), ...(await withdrawn(owner, most))];
      return changes.sort((one, other) => other.changedAt - one.changedAt).slice(0, most);
    },
  };
}
