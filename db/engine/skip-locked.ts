// Passes over rows that another transaction holds, where the database locks rows.
import type { Knex } from 'knex';
import { isForSqlite } from './dialect.js';

/**
 * Locks the rows that a query of a write finds until that ends, and leaves out those that another one has locked: it
 * neither waits for them nor is shown them. SQLite runs one write at a time, and Knex refuses to pass over any there.
 */
export const skipLocked = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  isForSqlite(rows) ? rows : rows.forUpdate().skipLocked();
