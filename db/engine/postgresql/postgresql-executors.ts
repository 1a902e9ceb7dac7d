// Where statements run on PostgreSQL: each of those that read on a connection of its own, those of a write on one.
import type { Knex } from 'knex';
import type pg from 'pg';
import { failureOf } from '../database-errors.js';
import type { Executor } from '../executor.js';
import { gatherChanges, NO_CHANGES } from '../gathered-changes.js';
import { knexOfWrite } from '../knex-of-write.js';
import type { Params, Query } from '../prepared-query.js';
import { refuseAfterWrite, refuseWithinWrite, type WriteScope } from '../write-scope.js';
import { runInTransaction, runOn, type Connection } from './connections.js';
import type { Locking } from './locking.js';
import { refuseWriting, withConnection, type PostgresqlClient } from './postgresql-client.js';
import type { StatementOf } from './statements.js';

/**
 * Reads what is committed; each statement sees a state of its own. Refuses to do so within a write: what that judges by
 * is read in its transaction, or it could change meanwhile.
 */
export function committedExecutor(knex: Knex, statementOf: StatementOf): Executor {
  const read = async (query: Query<unknown>, params: Params): Promise<pg.QueryResult> => {
    refuseWithinWrite();
    const statement = statementOf(query, params);
    refuseWriting(statement.text);
    const run = (): Promise<pg.QueryResult> => withConnection(knex, (connection) => runOn(connection, statement));
    return run().catch((error: unknown) => {
      // What a connection has prepared may be out of date by then; it is a new one that runs it again.
      if (failureOf(error) === 'serialization') return run();
      throw error;
    });
  };
  return {
    knex,
    first: async <Row>(query: Query<Row>, params: Params = {}) =>
      (await read(query, params)).rows[0] as Row | undefined,
    all: async <Row>(query: Query<Row>, params: Params = {}) => (await read(query, params)).rows as Row[],
    run: () => Promise.reject(new Error('Only a write changes rows')),
    send: () => {
      throw new Error('Only a write changes rows');
    },
    lock: () => Promise.reject(new Error('Only a write locks')),
    changes: NO_CHANGES,
  };
}

/** What a write runs on. */
interface WriteParts {
  readonly client: PostgresqlClient;
  readonly connection: Connection;
  readonly scope: WriteScope;
  readonly locking: Locking;
  readonly statementOf: StatementOf;
}

/** Reads and writes within a transaction, and refuses both once the write has ended. */
export function transactionExecutor({ client, connection, scope, locking, statementOf }: WriteParts): Executor {
  const begin = (query: Query<unknown>, params: Params): Promise<pg.QueryResult> => {
    refuseAfterWrite(scope);
    return runInTransaction(connection, statementOf(query, params));
  };
  const execute = async (query: Query<unknown>, params: Params): Promise<pg.QueryResult> => begin(query, params);
  return {
    knex: knexOfWrite(client, connection, scope),
    first: async <Row>(query: Query<Row>, params: Params = {}) =>
      (await execute(query, params)).rows[0] as Row | undefined,
    all: async <Row>(query: Query<Row>, params: Params = {}) => (await execute(query, params)).rows as Row[],
    run: async (query, params = {}) => (await execute(query, params)).rowCount ?? 0,
    // Where it fails, so does the transaction, which is not committed then.
    send: (query, params = {}) => void begin(query, params).catch(() => undefined),
    async lock(wanted) {
      refuseAfterWrite(scope);
      if (wanted.length > 0) await locking.lock(connection, wanted);
    },
    changes: gatherChanges(scope),
  };
}
