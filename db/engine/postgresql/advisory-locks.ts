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

/** Takes locks up to the first that would have to be waited for, also behind others who wait for it. */
const TAKE_NOW = `select not exists (select from unnest($1::bigint[], $2::boolean[]) as wanted (number, is_shared)
 where not case when is_shared then pg_try_advisory_xact_lock_shared(number) else pg_try_advisory_xact_lock(number) end) as had`;

/** Locks as the server knows them. */
export interface ServerLocks {
  /** What each is told by. */
  readonly numbers: readonly string[];
  /** The one statement that takes them. */
  readonly take: Statement;
  /** One that does not wait for them, and answers whether it `had` all, 1 or 0. It may have taken some. */
  readonly takeNow: Statement;
}

export function serverLocksOf(wanted: readonly WantedLock[]): ServerLocks {
  const numbers = wanted.map(({ kind, id }) => lockNumber(kind, id));
  const values = [numbers, wanted.map(({ mode }) => mode === 'shared')];
  return { numbers, take: { text: TAKE, values }, takeNow: { text: TAKE_NOW, values } };
}
