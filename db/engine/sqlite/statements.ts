// Queries as connections to SQLite have prepared them.
import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import { createQueryCompiler, type CompiledQuery, type Query } from '../prepared-query.js';
import type { Connection } from './sqlite-client.js';

/** A query as a connection has prepared it. */
export interface PreparedQuery extends Pick<CompiledQuery, 'bind'> {
  readonly statement: Sqlite.Statement<unknown[]>;
}

/** Gives what a connection has prepared of a query. */
export type Prepare = (connection: Connection, query: Query<unknown>) => PreparedQuery;

/** Compiles each query once for a database, and prepares it once for each connection. */
export function createStatements(knex: Knex): Prepare {
  const compileOnce = createQueryCompiler(knex);
  const ofConnection = new WeakMap<Connection, WeakMap<Query<unknown>, PreparedQuery>>();
  return (connection, query) => {
    let prepared = ofConnection.get(connection);
    if (prepared === undefined) {
      prepared = new WeakMap();
      ofConnection.set(connection, prepared);
    }
    let known = prepared.get(query);
    if (known === undefined) {
      const { sql, bind } = compileOnce(query);
      known = { statement: connection.prepare(sql), bind };
      prepared.set(query, known);
    }
    return known;
  };
}
