// What a refusal of the operating system or of SQLite means to the operator, and what helps.
import { sqliteCode } from './sqlite/sqlite-errors.js';

const FORBIDDEN = 'this user may not: give it to the user who runs the service';
const FULL = 'there is no room: make some';
const BROKEN = 'the disk reports errors: look into the log of the system';
const TOO_MANY = 'too many files are open: raise the limit (ulimit -n)';

const FAULTS: Readonly<Record<string, string>> = {
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EIO: BROKEN,
  EMFILE: TOO_MANY,
  ENFILE: TOO_MANY,
  EEXIST: 'something else is in its place, such as a file where a folder should be',
  ENOTDIR: 'a part of the path is a file and no folder',
  EISDIR: 'it is a folder and no file',
  ENOENT: 'a part of the path does not exist and cannot be made',
  EROFS: 'the file system is read-only',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'a name in it is too long',
};

/** By the first word behind `SQLITE_`; SQLite tells no more of why a file cannot be opened. */
const SQLITE_FAULTS: Readonly<Record<string, string>> = {
  CANTOPEN: 'the file cannot be opened: give the folder to the user who runs the service',
  READONLY: 'the database cannot be written: give it to the user who runs the service, on a disk that is not read-only',
  PERM: FORBIDDEN,
  AUTH: FORBIDDEN,
  FULL,
  IOERR: BROKEN,
  CORRUPT: 'the database is damaged: restore a backup',
  NOTADB: 'the file is no database: restore a backup',
};

/** One sentence for a failure that the operator can mend; undefined for any other, which is a fault of the program. */
export function systemFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const sqlite = sqliteCode(error);
  const fault = sqlite === undefined ? FAULTS[error.code] : SQLITE_FAULTS[sqlite.split('_')[1]!];
  return fault && `The system refused (${error.message}): ${fault}.`;
}
