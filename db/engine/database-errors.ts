// The ways in which the database refuses: to take a write now, to take any; rows that make no sense; and what an error
// tells about the disk.

/** Another process (or a queue of writes in this one) held the write lock beyond the time-out; trying again is safe. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The database is not to be written to until the service starts again. Nothing was tried. */
export class WritesRefused extends Error {
  override name = 'WritesRefused';
}

/**
 * A row holds what was never written there. Its code is of SQLite's own kind, which errors keep on their way from
 * another thread.
 */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
  readonly code = 'SQLITE_CORRUPT_ROW';
}

/** The code SQLite gave an error, such as `SQLITE_CONSTRAINT_UNIQUE`; undefined for other errors. */
export function sqliteCode(error: unknown): string | undefined {
  const code = codeOf(error);
  return code?.startsWith('SQLITE_') ? code : undefined;
}

/** What is wrong with the disk: it is full; it is read-only or fails; what is on it is damaged. */
export type StorageFault = 'storage_full' | 'unavailable' | 'damaged';

/**
 * Codes of SQLite (https://sqlite.org/rescode.html) and of the system. The shared-memory file beside the database fails
 * to grow on a full disk. Nothing that is stored is too big, unless its length is damaged. A quota that is used up
 * reaches us through SQLite as an I/O error, since it knows no other word for it.
 */
const FAULTS: readonly (readonly [codes: RegExp, fault: StorageFault])[] = [
  [/^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/, 'storage_full'],
  [/^(?:SQLITE_(?:IOERR|READONLY|CANTOPEN)(?:_[A-Z]+)?|EROFS|EIO)$/, 'unavailable'],
  [/^SQLITE_(?:CORRUPT(?:_[A-Z]+)?|NOTADB|FORMAT|TOOBIG)$/, 'damaged'],
];

/**
 * What an error, or the first of its causes that does, tells about the disk; undefined when it is about something else.
 */
export function storageFault(error: unknown): StorageFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WritesRefused) return 'damaged';
    const code = codeOf(cause);
    const found = code === undefined ? undefined : FAULTS.find(([codes]) => codes.test(code));
    if (found !== undefined) return found[1];
  }
  return undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
