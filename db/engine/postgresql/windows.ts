// Counts in windows on PostgreSQL, in the round trip by which the process looks what others have committed.
import type { Touched } from '../cache-versions.js';
import type { Executor } from '../executor.js';
import { param, query, type Params, type Query } from '../prepared-query.js';
import type { BoundedWindows, SharedWindows } from '../shared-windows.js';
import { followCommits, type FollowedCommits } from './followed-commits.js';
import { lookSince, sinceThen, type Look } from './touches.js';
import { createWindowCall, type CallAnswer } from './window-call.js';

/** Rows of one transaction of a sweep, some ten milliseconds. */
const SWEPT_AT_ONCE = 1000;
/** Milliseconds for which a window stays that has ended: whoever counted in it goes on, and would wait for the sweep. */
const KEPT_MS = 60_000;

const ASKED = ['seen', 'newest', 'most', 'names', 'lengths', 'written', 'asks', 'now'];

const sinceAndTaken = query<Look & CallAnswer>((knex) =>
  knex.raw('select * from touches_since(?, ?, ?), take_from_windows_v1(?, ?, ?, ?, ?)', ASKED.map(param)),
);

const NOW = 'coalesce(?::bigint, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)';

/** What a crash brings back is swept again: whoever counts in what is swept must not wait for a disk. */
const waitForNoDisk = query((knex) => knex.raw("select set_config('synchronous_commit', 'off', true)"));

/** Whoever counts in one at this moment keeps it: a sweep waits for nobody. */
const sweepEnded = query((knex) =>
  knex.raw(
    `delete from request_windows where name in (
       select w.name from request_windows as w where w.ends_at <= ${NOW} - ${KEPT_MS} order by w.ends_at limit ? for update skip locked)`,
    [param('now'), param('rows')],
  ),
);

const sweepMarked = query((knex) =>
  knex.raw(
    `delete from request_windows where name in (
       select w.name from request_windows as w where strpos(w.name, ?) > 0 order by w.used, w.started_at
       limit least(?, greatest(0, (select count(*) from request_windows as all_marked where strpos(all_marked.name, ?) > 0) - ?))
       for update skip locked)`,
    [param('mark'), param('rows'), param('mark'), param('most')],
  ),
);

interface Looking {
  /** Runs statements on the connection for looks. */
  readonly executor: Executor;
  /** As `followCommits` has it. */
  readonly othersCommitted: (touched: Touched) => void;
  /** The time (epoch ms) in place of that of the server. */
  readonly clock: (() => number) | undefined;
}

/** Follows the commits of a database, and has each look count what waits by then. */
export function followAndCount({
  executor,
  othersCommitted,
  clock,
}: Looking): FollowedCommits & Pick<SharedWindows, 'count'> {
  let next = createWindowCall();
  const ask = async (before: Look | undefined): Promise<Look> => {
    if (next.isEmpty()) return lookSince(executor, before);
    const call = next;
    next = createWindowCall();
    const asked = { ...sinceThen(before), ...call.params(), now: clock?.() ?? null };
    const { clock: now, starts, told, ...look } = (await executor.first(sinceAndTaken, asked))!;
    call.answered({ clock: now, starts, told });
    return look;
  };
  const commits = followCommits({ ask, othersCommitted });
  return {
    ...commits,
    async count(act, windows) {
      for (;;) {
        const told = next.add(act, windows);
        await commits.look();
        // Where the call was full, it is gone by now.
        if (told !== undefined) return { ...told(), numberOf: commits.numberOf };
      }
    },
  };
}

/** Deletes what ended a minute ago, and what is beyond bounds. @param write runs each of its transactions */
export async function sweepWindows(
  write: (act: (executor: Executor) => Promise<number>) => Promise<number>,
  { mark, most }: BoundedWindows,
  clock: (() => number) | undefined,
): Promise<void> {
  const rows = SWEPT_AT_ONCE;
  const sweep = (statement: Query<unknown>, params: Params): Promise<number> =>
    write(async ({ first, run }) => {
      await first(waitForNoDisk);
      return run(statement, { ...params, rows });
    });
  while ((await sweep(sweepEnded, { now: clock?.() ?? null })) === rows);
  while ((await sweep(sweepMarked, { mark, most })) === rows);
}
