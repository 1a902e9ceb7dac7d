// What SQLite's codes (https://sqlite.org/rescode.html) say: which class of failure an error is of, and which kind of
// constraint it broke.
import type { BrokenConstraint, FailureClass } from '../database-errors.js';

/** The code SQLite gave an error, such as `SQLITE_CONSTRAINT_UNIQUE`; undefined for other errors. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.startsWith('SQLITE_') ? error.code : undefined;
}

/**
 * The shared-memory file beside the database fails to grow on a full disk. A quota that is used up reaches us through
 * SQLite as an I/O error, since it knows no other word for it. Nothing that is stored is too big, unless its length is
 * damaged. SQLite runs one write at a time, so that no two wait for each other.
 */
export const SQLITE_FAILURES: readonly (readonly [codes: RegExp, failure: FailureClass])[] = [
  [/^SQLITE_(?:FULL|IOERR_SHMSIZE)$/, 'no_space'],
  [/^SQLITE_(?:IOERR|READONLY|CANTOPEN)(?:_[A-Z]+)?$/, 'disk'],
  [/^SQLITE_(?:CORRUPT(?:_[A-Z]+)?|NOTADB|FORMAT|TOOBIG)$/, 'damaged'],
  [/^SQLITE_(?:BUSY|LOCKED)(?:_[A-Z]+)?$/, 'time_out'],
];

export const SQLITE_CONSTRAINTS: readonly (readonly [codes: RegExp, kind: BrokenConstraint])[] = [
  [/^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY|ROWID)$/, 'unique'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$/, 'foreign_key'],
  [/^SQLITE_CONSTRAINT(?:_[A-Z]+)?$/, 'other'],
];
