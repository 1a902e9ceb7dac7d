// The locks that a write takes on what it judges, so that nobody else changes it meanwhile on another node.

/**
 * What is locked as a whole, in the order in which locks are taken; of one kind by ascending id. A `file` is the bytes
 * that versions of several products may have, by its SHA-256: whether it is recalled is judged and changed under its lock,
 * and it is the first, because only then is it known which products and versions have it.
 */
export const LOCK_ORDER = [
  'file',
  'account',
  'product',
  'version',
  'order',
  'subscription',
  'license',
  'coupon',
  'endpoint',
] as const;
export type LockKind = (typeof LOCK_ORDER)[number];

/**
 * Locks an aggregate until the transaction ends. Take it before anything of it is read that the write judges by, and in
 * `LOCK_ORDER`, or two writes may wait for each other. SQLite runs one write at a time, so that there is nothing to do.
 */
export type Lock = (kind: LockKind, id: string) => Promise<void>;
