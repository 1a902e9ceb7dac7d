// Which errors of SQLite are of a sync.
import { failedSyncs } from '../failed-sync.js';
import { sqliteCode } from './sqlite-errors.js';

/** SQLite syncs files, and the folders of files that it makes or removes. */
const SYNCS = ['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC'];

/** Tells of an error of SQLite when it is of a sync. */
export function tellFailedSync(error: unknown): void {
  if (SYNCS.includes(sqliteCode(error) ?? '')) failedSyncs.publish(error);
}
