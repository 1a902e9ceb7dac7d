// Where statements run: on what is committed, or within one transaction. Aggregates know nothing else of the database.
import type { Knex } from 'knex';
import type { Lock } from './lock.js';
import type { Params, Prepare, PreparedQuery, Query } from './prepared-query.js';
import { noteEnd, refuseEnded, type Connection } from './sqlite-client.js';
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
  /**
   * Runs a query that writes, and returns how many rows it changed. One with `returning` is run by `first` or `all`.
   *
   * @throws outside of a transaction, and when a parameter is missing
   */
  run(query: Query<unknown>, params?: Params): Promise<number>;
  /** Locks what the transaction judges. @throws outside of one */
  readonly lock: Lock;
}

/**
 * Reads what is committed, on connections that cannot write. Refuses to do so within a write: what that judges by is
 * read in its transaction, or it could change meanwhile.
 */
export function committedExecutor(knex: Knex, connection: Connection, prepare: Prepare): Executor {
  return {
    knex,
    async first<Row>(query: Query<Row>, params: Params = {}) {
      refuseWithinWrite();
      const { statement, bind } = prepare(connection, query);
      return statement.get(...bind(params)) as Row | undefined;
    },
    async all<Row>(query: Query<Row>, params: Params = {}) {
      refuseWithinWrite();
      const { statement, bind } = prepare(connection, query);
      return statement.all(...bind(params)) as Row[];
    },
    run: () => Promise.reject(new Error('Only a write changes rows')),
    lock: () => Promise.reject(new Error('Only a write locks')),
  };
}

/** Reads and writes within a transaction, and refuses both once it has ended. */
export function transactionExecutor(transaction: Knex.Transaction, connection: Connection, prepare: Prepare): Executor {
  const execute = <Result>(
    query: Query<unknown>,
    params: Params,
    act: (statement: PreparedQuery['statement'], values: unknown[]) => Result,
  ): Result => {
    if (transaction.isCompleted()) throw new Error('This transaction is over, and its tables with it');
    refuseEnded(connection);
    try {
      const { statement, bind } = prepare(connection, query);
      return act(statement, bind(params));
    } catch (error) {
      noteEnd(connection, error);
      throw error;
    }
  };
  return {
    knex: transaction,
    first: async <Row>(query: Query<Row>, params: Params = {}) =>
      execute(query, params, (statement, values) => statement.get(...values) as Row | undefined),
    all: async <Row>(query: Query<Row>, params: Params = {}) =>
      execute(query, params, (statement, values) => statement.all(...values) as Row[]),
    run: async (query, params = {}) => execute(query, params, (statement, values) => statement.run(...values).changes),
    // SQLite runs one write at a time.
    lock: async () => undefined,
  };
}
