// Types for the parts of Knex that are used and that it ships without any: its clients of two drivers, and what makes
// the builder of a client.
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex';

  export default class BetterSqlite3Client extends Knex.Client {
    /** Whether this is the client of a transaction. */
    readonly transacting?: boolean;
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  export default class PostgresClient extends Knex.Client {
    /** Whether this is the client of a transaction. */
    readonly transacting?: boolean;
    processResponse(query: unknown, runner: unknown): unknown;
  }
}

declare module 'knex/lib/knex-builder/make-knex.js' {
  import type { Knex } from 'knex';

  export default function makeKnex(client: Knex.Client): Knex;
}
