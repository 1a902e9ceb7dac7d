// What transactions touch, as it is read: by each commit of its own, and by looks of what others have committed.
import { createTouchedThings, type TouchedThings } from '../cache-versions.js';
import type { Executor } from '../executor.js';
import { param, query, type Params } from '../prepared-query.js';

/** What a transaction touched: its number, and a thing with its slug where it has one. */
export type Touch = readonly [
  transaction: string,
  kind: 'product' | 'account' | 'everything' | 'nothing',
  id: string | null,
  slug: string | null,
];

/** What a transaction is told as its last act. */
export interface OwnTouches {
  /** Its number. */
  readonly number: string;
  readonly touched: readonly Touch[];
}

/** What a look tells. */
export interface Look {
  /** Another one after PostgreSQL was started again, or the database was made anew. */
  readonly server: string;
  /** Which transactions were over. */
  readonly snapshot: string;
  /** The newest row of touches. */
  readonly newest: number;
  /** 1 when `touched` is all that was since the look before; null when there was none. */
  readonly is_whole: number | null;
  readonly touched: readonly Touch[];
}

/** Touches that a look takes in at most: with more, everything counts as touched. */
const MOST = 10_000;
/** How long touches are kept at least, in milliseconds. */
const KEPT_MS = 60_000;

/** To be run right before COMMIT, in one round trip with it. */
export const OWN_TOUCHES = 'select * from touches_of_commit()';

/**
 * Tells nothing while the same transactions are over on the same server, which costs no more than a round trip: the
 * function is not run then.
 */
const since = query<Look>((knex) =>
  knex.raw(
    `select * from touches_since(?, ?, ?)
     where pg_current_snapshot()::text is distinct from ?
       or concat(pg_postmaster_start_time(), ' ', 'touches'::regclass::oid) is distinct from ?`,
    ['seen', 'newest', 'most', 'seen', 'server'].map(param),
  ),
);

/** What a look is asked with, for what was committed since the look before. */
export const sinceThen = (before: Look | undefined): Params => ({
  seen: before?.snapshot ?? null,
  newest: before?.newest ?? 0,
  most: MOST,
});

/** Looks what was committed since the look before, and not later than now. */
export async function lookSince({ first }: Executor, before: Look | undefined): Promise<Look> {
  const look = await first(since, { ...sinceThen(before), server: before?.server ?? null });
  return look ?? { ...before!, is_whole: 1, touched: [] };
}

/** The things that were touched; undefined when that may be any. */
export function thingsOf(touched: readonly Touch[]): TouchedThings | undefined {
  const things = createTouchedThings();
  for (const [, kind, id, slug] of touched) {
    if (kind === 'everything') return undefined;
    if (kind !== 'nothing') things.note(kind, id!, slug);
  }
  return things;
}

/** The database's clock, in epoch milliseconds, as often as it is looked at. */
const NOW = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * What is deleted now was noted as old by the sweep before, a minute ago at least by the database's clock: then all of
 * these transactions were over, and everybody could see them. Of sweeps that run at once all but the first have waited for
 * its row: they look at the clock anew, and put nothing in the place of what is noted by then that is older. Or `swept`
 * would go back, and a look be told that touches are there which are not.
 */
const sweep = query((knex) =>
  knex.raw(
    `with due as (
       update touches_kept
       set swept = upcoming, upcoming = greatest(upcoming, pg_snapshot_xmin(pg_current_snapshot())), swept_at = ${NOW}
       where swept_at not between ${NOW} - ?::bigint and ${NOW}
       returning swept
     )
     delete from touches as t using due where t.xid < due.swept`,
    [param('kept')],
  ),
);

/** Deletes touches that were kept for long enough; of several processes one does so each time. */
export async function sweepTouches({ run }: Executor): Promise<void> {
  await run(sweep, { kept: KEPT_MS });
}

/** Tells each time it is asked whether a sweep is due, in a process that began now. */
export function createSweepTimes(now: () => number = () => performance.now()): () => boolean {
  let sweptAt = now();
  return () => {
    if (now() - sweptAt <= KEPT_MS) return false;
    sweptAt = now();
    return true;
  };
}
