// The two ways in which the database refuses: to start, and to take a write now.

/** The database must not be opened. The message is one sentence for the operator, with the cure. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Another process (or a queue of writes in this one) held the write lock beyond the time-out; trying again is safe. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The code SQLite gave an error, such as `SQLITE_CONSTRAINT_UNIQUE`; undefined for other errors. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.startsWith('SQLITE_') ? error.code : undefined;
}
