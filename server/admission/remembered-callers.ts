// Remembers who presented a secret, so that the database is not asked for the same key or session at each request.
import { LRUCache } from 'lru-cache';
import type { Market } from '../../market/market.js';
import { holdersIn, type FindHolder, type Holder } from './identify.js';

/** Bytes for all that are remembered, some 8,000; those make room who did not call for longest. */
const BUDGET = 16 * 1024 * 1024;
/** Bytes of a caller with its account, and of each product that a key is limited to. */
const CALLER_BYTES = 2_000;
const PRODUCT_BYTES = 100;

/**
 * Finds credentials among those remembered, else in the database. One is remembered by the hash of its secret until
 * something is committed of its account, by whatever process; that a session was used is such a thing too. Whether it is
 * good is for the caller to judge at each request. A secret that nobody has is not remembered.
 */
export function rememberHolders({ db, tables }: Pick<Market, 'db' | 'tables'>): FindHolder {
  const known = new LRUCache<string, { readonly state: number; readonly holder: Holder }>({
    maxSize: BUDGET,
    sizeCalculation: ({ holder: { caller } }) => CALLER_BYTES + PRODUCT_BYTES * (caller.productIds?.size ?? 0),
  });
  const read = holdersIn(tables);
  const cacheVersion = ({ caller }: Holder): Promise<number> => db.cacheVersion(`account:${caller.accountId}`);

  const readAndRemember = async (...[kind, hash]: Parameters<FindHolder>): Promise<Holder | undefined> => {
    const before = await db.cacheVersion('everything');
    const holder = await read(kind, hash);
    if (holder === undefined) return undefined;
    const state = await cacheVersion(holder);
    // Whose it is was known only when it was read: nothing must have changed in between.
    if ((await db.cacheVersion('everything')) === before) known.set(hash, { state, holder });
    return holder;
  };

  return async (kind, hash) => {
    const entry = known.get(hash);
    if (entry !== undefined && (await cacheVersion(entry.holder)) === entry.state) return entry.holder;
    known.delete(hash);
    return readAndRemember(kind, hash);
  };
}
