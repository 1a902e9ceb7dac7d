// Knex's client for PostgreSQL with the types that SQLite has, whose statements are refused where they must not run.
import knexModule, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import type pg from 'pg';
import { DatabaseFailure, failureOf } from '../database-errors.js';
import { addressForDriver } from '../database-url.js';
import { refuseAfterWrite, refuseWithinWrite, type WriteScope } from '../write-scope.js';
import { breakOff, runInTransaction, runOn, watchBreaks, type Connection } from './connections.js';
import { KEEPALIVE, SERVING, type Patience } from './patience.js';
import type { ServerWatch } from './server-watch.js';
import { sentValue, STORED_TYPES } from './stored-values.js';

/** How long a connection may take to end, in milliseconds. */
const ENDED_WITHIN_MS = 500;
/** How long a connection stays that nobody uses, in milliseconds. */
const IDLE_MS = 30_000;

interface Pool {
  /** Connections at most. */
  readonly max: number;
  /** Whether nothing is to be written on them. */
  readonly isReader: boolean;
  /**
   * Whether what is begun side by side on a connection is sent at once. Rows are then neither copied nor read by a
   * cursor: the driver cannot do both.
   */
  readonly isPipelined?: boolean;
  /** Whether a connection stays, once it is made, while nobody uses it. */
  readonly stays?: boolean;
  readonly patience?: Patience;
  /** Ends what waits while the server is away. */
  readonly watch?: ServerWatch | undefined;
}

/** A statement of Knex's builder. */
interface Built {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
  readonly method?: string;
  readonly output?: unknown;
  response?: pg.QueryResult;
}

/** What a statement begins with that reads. */
const READS = /^\s*(?:select|with|explain|show)\b/i;

/** Keeps what is to read from writing: a session that could not is nothing that a pooler between would keep. */
export function refuseWriting(sql: string): void {
  if (!READS.test(sql)) throw new Error('Only a write changes rows');
}

/**
 * Its statements are never prepared: those that are built of filters are without number, and each would stay with the
 * connection. Nothing is set for a session, which a pooler between would hand to somebody else.
 */
export class PostgresqlClient extends PostgresClient {
  /** The write of which this is the client. */
  declare readonly scope?: WriteScope;

  /** Also of the clients that Knex makes of this one for transactions. */
  private get pooling(): Partial<Pool> {
    return this.config as Partial<Pool>;
  }

  /** @throws DatabaseFailure `connection_lost` while the server is away */
  override acquireConnection(): Promise<Connection> {
    const acquire = () => super.acquireConnection() as Promise<Connection>;
    return this.pooling.watch?.orAway(acquire, (connection) => void this.releaseConnection(connection)) ?? acquire();
  }

  /** Resolves when the server answers, also while it is said to be away. */
  async knock(): Promise<void> {
    const connection = (await super.acquireConnection()) as Connection;
    try {
      await connection.query('select 1');
    } finally {
      await this.releaseConnection(connection);
    }
  }

  /** Ends a connection, also when the server says nothing to that. */
  override async destroyRawConnection(connection: Connection): Promise<void> {
    const late = setTimeout(() => breakOff(connection, new Error('The server did not end it')), ENDED_WITHIN_MS);
    try {
      await super.destroyRawConnection(connection);
    } finally {
      clearTimeout(late);
    }
  }

  /** @throws DatabaseFailure `connection_lost` when there is no way to the database, unless its refusal has a class */
  override async acquireRawConnection(): Promise<Connection> {
    try {
      const connection = (await super.acquireRawConnection()) as Connection;
      watchBreaks(connection, this.pooling.watch);
      return connection;
    } catch (error) {
      if (failureOf(error) !== undefined) throw error;
      throw new DatabaseFailure('connection_lost', 'The database cannot be reached', { cause: error });
    }
  }

  /**
   * Runs a statement.
   *
   * @throws when the write is over whose client this is, and on a connection for reading when the caller is within a
   *   write or the statement writes
   */
  async _query(connection: Connection, query: Built): Promise<Built> {
    const statement = { text: query.sql, values: (query.bindings ?? []).map(sentValue) };
    if (this.scope !== undefined) {
      refuseAfterWrite(this.scope);
      query.response = await runInTransaction(connection, statement);
      return query;
    }
    if (this.pooling.isReader) {
      refuseWithinWrite();
      refuseWriting(query.sql);
    }
    query.response = await runOn(connection, statement);
    return query;
  }

  /** What is asked in SQL as it is answers with its rows. */
  override processResponse(query: Built, runner: unknown): unknown {
    if (query.method === 'raw' && query.output === undefined) return query.response?.rows;
    return super.processResponse(query, runner);
  }

  /** SQLite's integers have 64 bits, and what is true or not is one of them: 1 or 0. */
  override columnCompiler(tableBuilder: unknown, columnBuilder: unknown): object {
    return Object.assign(super.columnCompiler(tableBuilder, columnBuilder) as object, {
      integer: 'bigint',
      bool: 'bigint',
    });
  }
}

/** Makes a pool of connections to the database of a URL, which makes none before it is asked for the first. */
export function connectPool(
  url: string,
  { max, isReader, isPipelined = false, stays = false, patience = SERVING, watch }: Pool,
): Knex {
  return knexModule.knex({
    client: PostgresqlClient,
    connection: {
      connectionString: addressForDriver(url),
      connectionTimeoutMillis: patience.connectedMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE.idleS * 1000,
      pipeline: isPipelined,
      application_name: 'marketplace',
      types: STORED_TYPES,
    } as Knex.PgConnectionConfig,
    isReader,
    watch,
    useNullAsDefault: true,
    // Errors are logged: with the statement, not with the addresses and hashes that it was to store.
    compileSqlOnError: false,
    // What goes wrong is thrown; Knex would print it besides.
    log: { error: () => undefined, warn: () => undefined },
    pool: { min: stays ? 1 : 0, max, idleTimeoutMillis: IDLE_MS },
    acquireConnectionTimeout: patience.freeMs,
  } as Knex.Config);
}

/** Has a connection of a pool as long as `act` takes. */
export async function withConnection<Result>(
  knex: Knex,
  act: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = knex.client as PostgresqlClient;
  const connection = await client.acquireConnection();
  try {
    return await act(connection);
  } finally {
    await client.releaseConnection(connection);
  }
}
