// Where statements run on SQLite: prepared ones at once on a connection, those that are built through Knex.
import type { Knex } from 'knex';
import type { Executor } from '../executor.js';
import { gatherChanges, NO_CHANGES } from '../gathered-changes.js';
import type { Params, Query } from '../prepared-query.js';
import { refuseAfterWrite, refuseWithinWrite, type WriteScope } from '../write-scope.js';
import type { ReadTurn } from './read-turn.js';
import { noteEnd, refuseEnded, type Connection } from './sqlite-client.js';
import type { Prepare, PreparedQuery } from './statements.js';

/** What reads run on. */
interface CommittedParts {
  readonly connection: Connection;
  readonly turn: Pick<ReadTurn, 'read'>;
  readonly prepare: Prepare;
}

/**
 * Reads what is committed, on connections that cannot write. Refuses to do so within a write: what that judges by is
 * read in its transaction, or it could change meanwhile.
 */
export function committedExecutor(knex: Knex, { connection, turn, prepare }: CommittedParts): Executor {
  return {
    knex,
    async first<Row>(query: Query<Row>, params: Params = {}) {
      refuseWithinWrite();
      turn.read();
      const { statement, bind } = prepare(connection, query);
      return statement.get(...bind(params)) as Row | undefined;
    },
    async all<Row>(query: Query<Row>, params: Params = {}) {
      refuseWithinWrite();
      turn.read();
      const { statement, bind } = prepare(connection, query);
      return statement.all(...bind(params)) as Row[];
    },
    run: () => Promise.reject(new Error('Only a write changes rows')),
    lock: () => Promise.reject(new Error('Only a write locks')),
    changes: NO_CHANGES,
  };
}

/** What a write runs on. */
interface WriteParts {
  readonly knex: Knex;
  readonly connection: Connection;
  readonly scope: WriteScope;
  readonly prepare: Prepare;
}

/** Reads and writes within a transaction, and refuses both once the write has ended. */
export function transactionExecutor({ knex, connection, scope, prepare }: WriteParts): Executor {
  const execute = <Result>(
    query: Query<unknown>,
    params: Params,
    act: (statement: PreparedQuery['statement'], values: unknown[]) => Result,
  ): Result => {
    refuseAfterWrite(scope);
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
    knex,
    first: async <Row>(query: Query<Row>, params: Params = {}) =>
      execute(query, params, (statement, values) => statement.get(...values) as Row | undefined),
    all: async <Row>(query: Query<Row>, params: Params = {}) =>
      execute(query, params, (statement, values) => statement.all(...values) as Row[]),
    run: async (query, params = {}) => execute(query, params, (statement, values) => statement.run(...values).changes),
    // SQLite runs one write at a time.
    lock: async () => undefined,
    changes: gatherChanges(scope),
  };
}
