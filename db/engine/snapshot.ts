// A consistent reading of the whole database in a thread of its own, row by row.
import type { Knex } from 'knex';
import { openSqliteSnapshot } from './sqlite/read-snapshot.js';

/**
 * The state of one moment: later commits are not seen. Close it soon, since the log of changes grows as long as it is
 * open.
 */
export interface Snapshot {
  /** Builds queries; they are run by `first` and `stream`. */
  readonly knex: Knex;
  first<Row>(query: Knex.QueryBuilder): Row;
  stream<Row>(query: Knex.QueryBuilder): IterableIterator<Row>;
  close(): void;
}

/** Opens what `Database.file` names for reading, as of the first row that is read. */
export const openSnapshot = (file: string): Snapshot => openSqliteSnapshot(file);
