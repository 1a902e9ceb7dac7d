// Which engine statements are built for, where its own form of one is needed: asked in this folder alone.
import type { Knex } from 'knex';

/** What builds statements, or is built. */
interface Built {
  readonly client: { readonly dialect: string };
}

/** Whether a builder's statements are for SQLite. */
export const isForSqlite = (builder: Knex | Knex.QueryBuilder): boolean =>
  (builder as unknown as Built).client.dialect === 'sqlite3';
