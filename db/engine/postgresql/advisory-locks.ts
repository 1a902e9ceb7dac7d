// Locks of aggregates on PostgreSQL: advisory ones, which end with the transaction and belong to no row.
import { createHash } from 'node:crypto';
import type { LockKind, WantedLock } from '../lock.js';
import type { Statement } from './connections.js';

/**
 * What is locked for an aggregate, or for the migrations. It has 64 bits: with 32 two of some ten thousand aggregates
 * would share one, and be locked in an order that is not theirs.
 */
export const lockNumber = (kind: LockKind | 'migrations', id: string): string =>
  createHash('sha256').update(`${kind}\0${id}`).digest().readBigInt64BE().toString();

/**
 * Takes locks one after the other, in the order given: what is volatile is worked out after rows are put in order. It
 * reads nothing else, for a statement sees what was committed before it began, and so before it had waited.
 */
const TAKE = `select case when is_shared then pg_advisory_xact_lock_shared(number) else pg_advisory_xact_lock(number) end
 from unnest($1::bigint[], $2::boolean[]) with ordinality as wanted (number, is_shared, place) order by place`;

/** The one statement that takes these locks. */
export const lockStatement = (wanted: readonly WantedLock[]): Statement => ({
  text: TAKE,
  values: [wanted.map(({ kind, id }) => lockNumber(kind, id)), wanted.map(({ mode }) => mode === 'shared')],
});
