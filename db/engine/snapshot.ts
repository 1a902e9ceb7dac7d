// A consistent reading of the whole database in a thread of its own, row by row.
import type { Knex } from 'knex';

/** Where a snapshot is taken; survives structured cloning. */
export type SnapshotSource = { readonly file: string } | { readonly url: string };

/**
 * The state of one moment: later commits are not seen. Close it soon, since the log of changes grows as long as it is
 * open.
 */
export interface Snapshot {
  /** Builds queries that are run as they are, or by `first` and `stream`. */
  readonly knex: Knex;
  first<Row>(query: Knex.QueryBuilder): Promise<Row>;
  /** One at a time. */
  stream<Row>(query: Knex.QueryBuilder): Iterable<Row> | AsyncIterable<Row>;
  close(): Promise<void>;
}

/** Opens what `Database.snapshotOf` names for reading, as of the first row that is read. */
export async function openSnapshot(source: SnapshotSource): Promise<Snapshot> {
  if ('file' in source) return (await import('./sqlite/read-snapshot.js')).openSqliteSnapshot(source.file);
  return (await import('./postgresql/read-snapshot.js')).openPostgresqlSnapshot(source.url);
}
