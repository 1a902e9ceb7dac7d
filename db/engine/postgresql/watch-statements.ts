// For tests: has every statement noted that this process sends to PostgreSQL, whichever layer sends it.
import pg from 'pg';

type Query = (this: unknown, statement: string | { readonly text: string }, ...rest: unknown[]) => unknown;

/** What takes locks, which whoever watches is told of as what they are. */
const LOCKS = /pg_advisory_xact_lock/;

/** Has statements noted as they are sent, on all connections, until the returned function is called. */
export function watchStatements(note: (sql: string) => void): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (statement, ...rest) {
    const sql = typeof statement === 'string' ? statement : statement.text;
    if (!LOCKS.test(sql)) note(sql);
    return query.call(this, statement, ...rest);
  };
  return () => void (prototype.query = query);
}
