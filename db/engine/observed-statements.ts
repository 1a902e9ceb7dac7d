// For tests: the statements that SQLite runs, and by which index it reads each table for them.
import Sqlite from 'better-sqlite3';
import type { TestContext } from 'node:test';

/** Runs something and returns the statements that SQLite ran meanwhile, each once, as it got them. */
export type Observe = (act: () => Promise<unknown>) => Promise<string[]>;

/** Watches all statements of this process until the test is over. */
export function observeStatements(t: Pick<TestContext, 'mock'>): Observe {
  const memory = new Sqlite(':memory:');
  const prototype = Object.getPrototypeOf(memory.prepare('select 1')) as Sqlite.Statement;
  memory.close();
  let seen = new Set<string>();
  for (const name of ['get', 'all', 'run'] as const) {
    const run = prototype[name];
    t.mock.method(prototype, name, function (this: Sqlite.Statement, ...values: unknown[]) {
      seen.add(this.source);
      return run.apply(this, values);
    });
  }
  return async (act) => {
    seen = new Set();
    await act();
    return [...seen];
  };
}

/** How SQLite reads tables for a statement, a line for each, such as `SEARCH jobs USING INDEX jobs_by_lane (kind=?)`. */
export function readsOf(file: string, sql: string): string[] {
  const connection = new Sqlite(file, { readonly: true });
  try {
    const values = new Array<null>(sql.split('+?').length - 1).fill(null);
    const steps = connection.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[];
    return steps.map(({ detail }) => detail).filter((detail) => /^(?:SEARCH|SCAN) /.test(detail));
  } finally {
    connection.close();
  }
}
