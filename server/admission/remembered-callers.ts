// Remembers who presented a secret, so that the database is not asked for the same key or session at each request.
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import { sharedBetween } from '../../db/engine/shared-question.js';
import type { Market } from '../../market/market.js';
import { holdersIn, type FindHolder, type Holder } from './identify.js';

/** Bytes of a caller with its account, and of each product that a key is limited to. */
const CALLER_BYTES = 2_000;
const PRODUCT_BYTES = 100;

interface Known {
  readonly holder: Holder;
  /** The number of everything before the holder was read: one of its account that is above tells of a change. */
  readonly asOf: number;
}

interface RememberedHolders {
  find(numberOf: CacheNumbers, ...secret: Parameters<FindHolder>): ReturnType<FindHolder>;
  /** Whom a secret belonged to when that was read last, by its hash; undefined when that is not remembered. */
  last(hash: string): Holder | undefined;
}

/**
 * Finds credentials among those remembered, else in the database. One is remembered by the hash of its secret until
 * something is committed of its account, by whatever process; that a session was used is such a thing too. Whether it is
 * good is for the caller to judge at each request. A secret that nobody has is not remembered. All who present the same at
 * once share a reading that begins when they have asked.
 */
export function rememberHolders({ caches, tables }: Pick<Market, 'caches' | 'tables'>): RememberedHolders {
  const known = caches.open<Known>('callers', {
    sizeCalculation: ({ holder: { caller } }) => CALLER_BYTES + PRODUCT_BYTES * (caller.productIds?.size ?? 0),
  });
  const read = holdersIn(tables);
  /** The reading of a secret, as long as somebody waits for it. */
  const asked = new Map<string, { readonly ask: () => Promise<Holder | undefined>; waiting: number }>();
  const readAnew = async (numberOf: CacheNumbers, ...[kind, hash]: Parameters<FindHolder>) => {
    const asOf = numberOf('everything');
    const holder = await read(kind, hash);
    if (holder === undefined) known.delete(hash);
    else known.set(hash, { holder, asOf });
    return holder;
  };

  const find: RememberedHolders['find'] = async (numberOf, kind, hash) => {
    const entry = known.get(hash);
    if (entry !== undefined && numberOf(`account:${entry.holder.caller.accountId}`) <= entry.asOf) return entry.holder;
    const shared = asked.get(hash) ?? { ask: sharedBetween(() => readAnew(numberOf, kind, hash)), waiting: 0 };
    asked.set(hash, shared);
    shared.waiting += 1;
    try {
      return await shared.ask();
    } finally {
      if (--shared.waiting === 0) asked.delete(hash);
    }
  };
  return { find, last: (hash) => known.get(hash)?.holder };
}
