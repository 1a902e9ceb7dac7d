// A sync that the disk refused: what was written may be lost, and a later sync may say that all is well. Whoever serves
// listens, and ends.
import { channel } from 'node:diagnostics_channel';

/** What could not be synced is told here, by the database and by the embedded store, before anybody is answered. */
export const failedSyncs = channel('marketplace.failed-sync');
