// Locks of aggregates on PostgreSQL: advisory ones, which end with the transaction and belong to no row.
import { createHash } from 'node:crypto';
import type { LockKind, LockMode, WantedLock } from '../lock.js';
import type { Statement } from './connections.js';

/** The kinds of what is locked that is no aggregate: the migrations, and all that writes lock. */
type OtherLock = 'migrations' | 'all';

/**
 * What is locked for an aggregate, or for something else. It has 64 bits: with 32 two of some ten thousand aggregates
 * would share one, and be locked in an order that is not theirs.
 */
export const lockNumber = (kind: LockKind | OtherLock, id: string): string =>
  createHash('sha256').update(`${kind}\0${id}`).digest().readBigInt64BE().toString();

/**
 * Takes locks one after the other, in the order given, up to the first that it may not wait for and would have to, also
 * behind others who wait for it. It reads nothing else, for a statement sees what was committed before it began, and so
 * before it had waited.
 */
const TAKE = `select place from unnest($1::bigint[], $2::boolean[], $3::boolean[]) with ordinality
 as wanted (number, is_shared, may_wait, place) where not case
 when may_wait and is_shared then pg_advisory_xact_lock_shared(number) is not null
 when may_wait then pg_advisory_xact_lock(number) is not null
 when is_shared then pg_try_advisory_xact_lock_shared(number)
 else pg_try_advisory_xact_lock(number) end limit 1`;

/** A lock as the server knows it. */
export interface ServerLock {
  /** What it is told by. */
  readonly number: string;
  readonly mode: LockMode;
}

/**
 * What each write shares that locks anything. Who has it alone has all that any of them could lock, and needs no other one.
 */
export const OF_ALL = lockNumber('all', '');

export const serverLocksOf = (wanted: readonly WantedLock[]): ServerLock[] =>
  wanted.map(({ kind, id, mode }) => ({ number: lockNumber(kind, id), mode }));

/** What the statement that takes locks answers where one was not had; the write has none of them then, since it is undone. */
export interface MissedLock {
  /** Its place among them, from 1 on. */
  readonly place: number;
}

/** The one statement that takes locks. @param mayWait whether it waits for one by its number, or does without */
export function takeLocks(locks: readonly ServerLock[], mayWait: (number: string) => boolean): Statement {
  const waits = locks.map(({ number }) => mayWait(number));
  return { text: TAKE, values: [locks.map(({ number }) => number), locks.map(({ mode }) => mode === 'shared'), waits] };
}
