// What SQLite's codes (https://sqlite.org/rescode.html) say: which class of failure an error is of, and which kind of
// constraint it broke.
import type { BrokenConstraint, FailureClass } from '../database-errors.js';

/** Kinds of errors by their number, which the SQLite of Node.js tells in place of their names. */
const KINDS: Readonly<Record<number, string>> = {
  3: 'PERM',
  5: 'BUSY',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  23: 'AUTH',
  26: 'NOTADB',
};

/** The code SQLite gave an error, such as `SQLITE_CONSTRAINT_UNIQUE`; undefined for other errors. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  if (error.code.startsWith('SQLITE_')) return error.code;
  if (error.code !== 'ERR_SQLITE_ERROR') return undefined;
  // The last byte of an extended code is the kind.
  const kind = 'errcode' in error ? KINDS[Number(error.errcode) & 0xff] : undefined;
  return kind && `SQLITE_${kind}`;
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
