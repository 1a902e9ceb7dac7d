// For tests: has every statement noted that SQLite is given in this process, whichever layer gives it.
import type Sqlite from 'better-sqlite3';
import { sqliteDriver } from './driver.js';

/** How a statement is run: each call is one round trip to a database that is not in this process. */
const RUNS = ['run', 'get', 'all', 'iterate'] as const;

/** What is sent to SQLite alone: its settings, and the transactions that reads of a turn share. */
const isForSqlite = (sql: string, connection: Sqlite.Database): boolean =>
  /^pragma/i.test(sql) || (connection.readonly && /^(?:begin|commit)/i.test(sql));

/**
 * Has statements noted as they are run, on all connections that are opened from now on, until the returned function is
 * called.
 */
export function watchStatements(note: (sql: string) => void): () => void {
  const { prototype } = sqliteDriver();
  const { prepare } = prototype;
  prototype.prepare = function (this: Sqlite.Database, sql: string) {
    const statement = prepare.call(this, sql);
    if (!isForSqlite(sql, this)) noteRuns(statement as unknown as Runnable, () => note(sql));
    return statement;
  } as typeof prepare;
  return () => void (prototype.prepare = prepare);
}

type Runnable = Record<(typeof RUNS)[number], (...values: unknown[]) => unknown>;

function noteRuns(statement: Runnable, note: () => void): void {
  for (const name of RUNS) {
    const run = statement[name].bind(statement);
    statement[name] = (...values) => {
      note();
      return run(...values);
    };
  }
}
