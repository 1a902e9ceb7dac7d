// Passes over rows that another transaction holds, where the database locks rows.
import type { Knex } from 'knex';

/** Whether a builder's database locks rows; SQLite runs one write at a time, and Knex refuses to pass over any there. */
const locksRows = (rows: Knex.QueryBuilder): boolean =>
  (rows as Knex.QueryBuilder & { readonly client: { readonly dialect: string } }).client.dialect !== 'sqlite3';

/**
 * Locks the rows that a query of a write finds until that ends, and leaves out those that another one has locked: it
 * neither waits for them nor is shown them.
 */
export const skipLocked = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  locksRows(rows) ? rows.forUpdate().skipLocked() : rows;
