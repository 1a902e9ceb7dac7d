// Where statements run on SQLite: prepared ones at once on a connection, those that are built through Knex.
import type { Knex } from 'knex';
import type { Executor } from '../executor.js';
import { gatherChanges, NO_CHANGES } from '../gathered-changes.js';
import type { Params, Query } from '../prepared-query.js';
import { noteStatement } from '../refused-statement.js';
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
  const read = <Result>(query: Query<unknown>, params: Params, act: Act<Result>): Result => {
    refuseWithinWrite();
    turn.read();
    return perform(prepare(connection, query), params, act);
  };
  return {
    knex,
    async first<Row>(query: Query<Row>, params: Params = {}) {
      return read(query, params, (statement, values) => statement.get(...values) as Row | undefined);
    },
    async all<Row>(query: Query<Row>, params: Params = {}) {
      return read(query, params, (statement, values) => statement.all(...values) as Row[]);
    },
    run: () => Promise.reject(new Error('Only a write changes rows')),
    send: () => {
      throw new Error('Only a write changes rows');
    },
    lock: () => Promise.reject(new Error('Only a write locks')),
    changes: NO_CHANGES,
  };
}

/** What is done with a prepared statement. */
type Act<Result> = (statement: PreparedQuery['statement'], values: unknown[]) => Result;

function perform<Result>({ statement, bind }: PreparedQuery, params: Params, act: Act<Result>): Result {
  const values = bind(params);
  try {
    return act(statement, values);
  } catch (error) {
    noteStatement(error, statement.source);
    throw error;
  }
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
  const execute = <Result>(query: Query<unknown>, params: Params, act: Act<Result>): Result => {
    refuseAfterWrite(scope);
    refuseEnded(connection);
    try {
      return perform(prepare(connection, query), params, act);
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
    send: (query, params = {}) => void execute(query, params, (statement, values) => statement.run(...values)),
    // SQLite runs one write at a time.
    lock: async () => undefined,
    changes: gatherChanges(scope),
  };
}
