// Counts what a database that is not in this process is sent for a request: each statement, BEGIN and COMMIT, and each
// lock, which SQLite has no need of.
import type { Executor } from '../../db/engine/executor.js';
import type { Sealer } from '../../db/engine/sealed-text.js';
import { openTables } from '../../db/tables.js';
import type { Market } from '../../market/market.js';
import { isOnServer } from './folder-database.js';
import type { TestServiceOptions } from './test-service-options.js';

export interface StatementRecorder {
  /** The same market, whose locks are noted. */
  over<Recorded extends Pick<Market, 'db' | 'write' | 'clock'>>(market: Recorded, sealer: Sealer): Recorded;
  /** What was sent since this was asked last, in short. */
  taken(): string[];
  /** How many were run so far, each by what its number is then. */
  count(): number;
  /** Watches no longer. */
  end(): void;
}

/** Begins to watch statements, before the database is opened; unless they are to be recorded, they are counted alone. */
export async function watchService({ recordStatements = false }: TestServiceOptions): Promise<StatementRecorder> {
  let noted: string[] = [];
  let count = 0;
  const note = (sent: string): void => {
    if (recordStatements && ![OF_THE_INDEX, LOOK, OF_A_CONNECTION].some((other) => other.test(sent))) noted.push(sent);
  };
  const end = (await watcher())((sql) => {
    count += 1;
    if (recordStatements) note(inShort(sql));
  });
  return {
    over: (market, sealer) => ({
      ...market,
      write: (fn: Parameters<Market['write']>[0]) =>
        market.db.write((executor) => fn(openTables(notingLocks(executor, note), { clock: market.clock, sealer }))),
    }),
    taken() {
      const taken = noted;
      noted = [];
      return taken;
    },
    count: () => count,
    end,
  };
}

/** Each engine loads its own driver. */
const watcher = async (): Promise<(note: (sql: string) => void) => () => void> =>
  isOnServer
    ? (await import('../../db/engine/postgresql/watch-statements.js')).watchStatements
    : (await import('../../db/engine/sqlite/watch-statements.js')).watchStatements;

const notingLocks = (executor: Executor, note: (lock: string) => void): Executor => ({
  ...executor,
  lock(wanted) {
    note(`lock ${wanted.map(({ kind, mode }) => `${kind} (${mode})`).join(', ')}`);
    return executor.lock(wanted);
  },
});

/** What the search index follows changes by, whenever there was one: no part of any request. */
const OF_THE_INDEX = /^select products(?: accounts where p\.change_seq >| where p\.(?:change_seq >|id =)) /;

/** What PostgreSQL is asked for all requests together that arrive meanwhile. */
const LOOK = /^select touches_since/;

/** What Knex asks on each new connection to PostgreSQL. */
const OF_A_CONNECTION = /^select version$/;

/** A statement by its verb and its tables, which is enough to find it. */
function inShort(sql: string): string {
  const text = sql.replaceAll(/[`"]/g, '').replaceAll(/\s+/g, ' ').trim();
  // A commit tells what it has touched, in the same round trip.
  if (text.endsWith('; commit')) return 'commit';
  if (text === 'select version();') return 'select version';
  const [verb] = text.toLowerCase().split(' ', 1);
  const tables = [...text.matchAll(/\b(?:from|join|into|update) (\w+)/gi)].map(([, table]) => table!);
  const where = / where (.*?)(?: order by| limit| returning|$)/i.exec(text)?.[1];
  return [verb, tables.join(' '), where && `where ${where}`].filter(Boolean).join(' ').slice(0, 160);
}
