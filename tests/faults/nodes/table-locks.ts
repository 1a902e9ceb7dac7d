// How long tables of a database are locked so that others cannot write to them, as seen from beside.
import { setTimeout as pause } from 'node:timers/promises';
import { onDatabase } from '../../../contract-tests/harness/postgresql-databases.js';

interface Held {
  readonly pid: string;
  readonly name: string;
  readonly mode: string;
}

export interface TableLocks {
  /** How many were seen. What is shorter than the time between two looks need not be. */
  readonly count: () => number;
  /** From the first to the last look at the one that was seen for longest, in ms, and what it is. */
  readonly longest: { readonly ms: number; readonly what: string };
  /** Resolves when the last look is over. @throws what kept it from looking */
  end(): Promise<void>;
}

const LOOK_EVERY_MS = 20;
/** Those that keep writes out. A table that is not committed yet has a number alone. */
const HELD = `select l.pid::text as pid, l.mode, coalesce(c.relname, l.relation::text) as name
  from pg_locks l left join pg_class c on c.oid = l.relation
  where l.locktype = 'relation' and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

/** Begins to look at the database of a URL. */
export function watchTableLocks(url: string): TableLocks {
  const longest = { ms: 0, what: 'none' };
  let count = 0;
  let hasEnded = false;
  const looking = onDatabase({ url }, async (knex) => {
    let since = new Map<string, number>();
    while (!hasEnded) {
      const held = await knex.raw<Held[]>(HELD);
      const now = performance.now();
      since = new Map(
        held.map(({ pid, name, mode }) => {
          const what = `${mode} of ${name} by ${pid}`;
          const from = since.get(what) ?? now;
          if (from === now) count += 1;
          if (now - from > longest.ms) Object.assign(longest, { ms: Math.round(now - from), what });
          return [what, from];
        }),
      );
      await pause(LOOK_EVERY_MS);
    }
  });
  // Told at the end.
  looking.catch(() => undefined);
  return {
    count: () => count,
    longest,
    async end() {
      hasEnded = true;
      await looking;
    },
  };
}
