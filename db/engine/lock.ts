// The locks that a write takes on what it judges, so that nobody else changes it meanwhile on another node.

/**
 * What is locked as a whole, in the order in which locks are taken; of one kind by ascending id. A `file` is the bytes
 * that versions of several products may have, by its SHA-256: whether it is recalled is judged and changed under its lock,
 * and it is the first, because only then is it known which products have it. A `product` is locked with all its versions. A
 * `purchase` is what an account has of a product, by `purchaseOf`: its orders, its subscription and its license. With a product
 * the account of its seller is locked, shared at least: who holds that exclusively holds all that the account sells.
 */
export const LOCK_ORDER = [
  'file',
  'account',
  'product',
  'purchase',
  'order',
  'subscription',
  'license',
  'coupon',
  'endpoint',
] as const;
export type LockKind = (typeof LOCK_ORDER)[number];

/** Under which name it is locked what an account has of a product, and gets; always with the account, shared at least. */
export const purchaseOf = (accountId: string, productId: string): string => `${accountId}:${productId}`;

/** How an aggregate is locked: many hold it shared at once, which only judge by it; whoever changes it holds it alone. */
export type LockMode = 'shared' | 'exclusive';

export interface WantedLock {
  readonly kind: LockKind;
  readonly id: string;
  readonly mode: LockMode;
}

/**
 * Locks that a write holds on a server at most, besides one that all share. All its transactions have room for so many
 * together: `max_locks_per_transaction` × `max_connections`, 6,400 as it comes, and where that is full any statement may
 * fail, also of who locks little. What comes round every hour does so much at once that it stays below.
 */
export const LOCKS_MOST = 256;

/**
 * Locks aggregates until the transaction ends, one after the other, all in one statement. Take them before anything of
 * them is read that the write judges by, and in `LOCK_ORDER`, or two writes may wait for each other; for the same reason
 * what is held shared is never asked for exclusively. SQLite runs one write at a time, so that there is nothing to do; on
 * a server one that wants more than `LOCKS_MOST` is run again alone.
 */
export type Lock = (wanted: readonly WantedLock[]) => Promise<void>;
