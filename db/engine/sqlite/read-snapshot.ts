// A snapshot of an SQLite database, on a connection of its own.
import knexModule, { type Knex } from 'knex';
import type { Snapshot } from '../snapshot.js';
import { openSnapshotConnection, SqliteClient } from './sqlite-client.js';

/** Opens the database file for reading as of the first row that is read. */
export function openSqliteSnapshot(file: string): Snapshot {
  const connection = openSnapshotConnection(file);
  const knex = knexModule.knex({ client: SqliteClient, useNullAsDefault: true });
  // It has no pool: all that it runs sees the same state.
  Object.assign(knex.client as object, {
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
  });
  const compile = <Row>(query: Knex.QueryBuilder) => {
    const { sql, bindings } = query.toSQL().toNative();
    return { statement: connection.prepare<unknown[], Row>(sql), bindings };
  };
  return {
    knex,
    async first<Row>(query: Knex.QueryBuilder) {
      const { statement, bindings } = compile<Row>(query);
      return statement.get(...bindings)!;
    },
    stream<Row>(query: Knex.QueryBuilder): IterableIterator<Row> {
      const { statement, bindings } = compile<Row>(query);
      return statement.iterate(...bindings);
    },
    async close() {
      connection.close();
    },
  };
}
