// Where statements run: on what is committed, or within one transaction. Aggregates know nothing else of the database.
import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import type { Lock } from './lock.js';
import type { CompiledQuery, Params, Query } from './prepared-query.js';
import { refuseEnded, type Connection } from './sqlite-client.js';
import { refuseWithinWrite } from './write-scope.js';

/**
 * Runs statements, all on one state: what was committed last, or what a transaction has read and written so far. Its
 * functions may be taken apart.
 */
export interface Executor {
  /** Builds statements, which run when they are awaited. */
  readonly knex: Knex;
  /** The first row of a query; undefined when it finds none. @throws when a parameter is missing */
  first<Row>(query: Query<Row>, params?: Params): Promise<Row | undefined>;
  /** All rows of a query. @throws when a parameter is missing */
  all<Row>(query: Query<Row>, params?: Params): Promise<Row[]>;
  /** Locks what the transaction judges. @throws outside of one */
  readonly lock: Lock;
}

type Compile = (query: Query<unknown>) => CompiledQuery;

/** A query that can be run on a connection. */
interface Prepared extends Pick<CompiledQuery, 'bind'> {
  readonly statement: Sqlite.Statement<unknown[]>;
}

/**
 * Reads what is committed, on connections that cannot write. Refuses to do so within a write: what that judges by is
 * read in its transaction, or it could change meanwhile.
 */
export function committedExecutor(knex: Knex, connection: Connection, compile: Compile): Executor {
  const prepared = new WeakMap<Query<unknown>, Prepared>();
  const prepare = (query: Query<unknown>): Prepared => {
    refuseWithinWrite();
    let known = prepared.get(query);
    if (known === undefined) {
      const { sql, bind } = compile(query);
      known = { statement: connection.prepare(sql), bind };
      prepared.set(query, known);
    }
    return known;
  };
  return {
    knex,
    async first<Row>(query: Query<Row>, params: Params = {}) {
      const { statement, bind } = prepare(query);
      return statement.get(...bind(params)) as Row | undefined;
    },
    async all<Row>(query: Query<Row>, params: Params = {}) {
      const { statement, bind } = prepare(query);
      return statement.all(...bind(params)) as Row[];
    },
    lock: () => Promise.reject(new Error('Only a write locks')),
  };
}

/** Reads and writes within a transaction, and refuses both once it has ended. */
export function transactionExecutor(transaction: Knex.Transaction, compile: Compile): Executor {
  let connection: Connection | undefined;
  const prepare = async (query: Query<unknown>): Promise<Prepared> => {
    if (transaction.isCompleted()) throw new Error('This transaction is over, and its tables with it');
    connection ??= await (transaction.client as { acquireConnection(): Promise<Connection> }).acquireConnection();
    refuseEnded(connection);
    const { sql, bind } = compile(query);
    return { statement: connection.prepare(sql), bind };
  };
  return {
    knex: transaction,
    async first<Row>(query: Query<Row>, params: Params = {}) {
      const { statement, bind } = await prepare(query);
      return statement.get(...bind(params)) as Row | undefined;
    },
    async all<Row>(query: Query<Row>, params: Params = {}) {
      const { statement, bind } = await prepare(query);
      return statement.all(...bind(params)) as Row[];
    },
    // SQLite runs one write at a time.
    lock: async () => undefined,
  };
}
