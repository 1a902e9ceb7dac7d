// A sync that the disk refused: what was written may be lost, and a later sync may say that all is well. Whoever serves
// listens, and ends.
import { channel } from 'node:diagnostics_channel';
import { sqliteCode } from './sqlite-errors.js';

/** What could not be synced is told here, by the database and by the embedded store, before anybody is answered. */
export const failedSyncs = channel('marketplace.failed-sync');

/** SQLite syncs files, and the folders of files that it makes or removes. */
const SYNCS = ['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC'];

/** Tells of an error of SQLite when it is of a sync. */
export function tellFailedSync(error: unknown): void {
  if (SYNCS.includes(sqliteCode(error) ?? '')) failedSyncs.publish(error);
}
