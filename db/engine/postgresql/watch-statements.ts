// For tests: has every statement noted that this process sends to PostgreSQL, whichever layer sends it.
import pg from 'pg';

type Query = (this: unknown, statement: string | { readonly text: string }, ...rest: unknown[]) => unknown;

/**
 * What is not noted: locks, of which whoever watches knows what they are, the one question of all requests that wait, what
 * a new connection begins with, and the question whether the server answers.
 */
const UNNOTED = /advisory_xact_lock|pg_current_snapshot|touches_since|^select version\(\)|^select 1$/;

/** Has statements noted as they are sent, on all connections, until the returned function is called. */
export function watchStatements(note: (sql: string) => void): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (statement, ...rest) {
    const sql = typeof statement === 'string' ? statement : statement.text;
    if (!UNNOTED.test(sql)) note(/\bcommit$/.test(sql) ? 'commit' : sql);
    return query.call(this, statement, ...rest);
  };
  return () => void (prototype.query = query);
}
