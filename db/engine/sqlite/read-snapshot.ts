// A consistent reading of the whole database in a thread of its own, row by row.
import knexModule, { type Knex } from 'knex';
import { openSnapshotConnection, SqliteClient } from './sqlite-client.js';

/**
 * The state of one moment: later commits are not seen. Close it soon, since the log of changes grows as long as it is
 * open.
 */
interface Snapshot {
  /** Builds queries; they are run by `first` and `stream`. */
  readonly knex: Knex;
  first<Row>(query: Knex.QueryBuilder): Row;
  stream<Row>(query: Knex.QueryBuilder): IterableIterator<Row>;
  close(): void;
}

/** Opens the database file for reading as of the first row that is read. */
export function openSnapshot(file: string): Snapshot {
  const connection = openSnapshotConnection(file);
  const builder = knexModule.knex({ client: SqliteClient, useNullAsDefault: true });
  const compile = <Row>(query: Knex.QueryBuilder) => {
    const { sql, bindings } = query.toSQL().toNative();
    return { statement: connection.prepare<unknown[], Row>(sql), bindings };
  };
  return {
    knex: builder,
    first<Row>(query: Knex.QueryBuilder): Row {
      const { statement, bindings } = compile<Row>(query);
      return statement.get(...bindings)!;
    },
    stream<Row>(query: Knex.QueryBuilder): IterableIterator<Row> {
      const { statement, bindings } = compile<Row>(query);
      return statement.iterate(...bindings);
    },
    close: () => void connection.close(),
  };
}
