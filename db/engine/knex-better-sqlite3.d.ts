// Types for Knex's own better-sqlite3 client, which Knex ships without them.
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex';

  export default class BetterSqlite3Client extends Knex.Client {
    /** Whether this is the client of a transaction. */
    readonly transacting?: boolean;
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}
