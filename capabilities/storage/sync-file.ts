// Syncs an open file, or a folder; a disk that does not is told of.
import { channel } from 'node:diagnostics_channel';
import type { FileHandle } from 'node:fs/promises';

/** The one of `db/engine/failed-sync.ts`. */
const failedSyncs = channel('marketplace.failed-sync');

/** Resolves when content and size of a file are on disk. */
export const syncFile = (file: FileHandle): Promise<void> => told(file.sync());

/** The same without what else the file system knows of the file. */
export const syncContent = (file: FileHandle): Promise<void> => told(file.datasync());

/** After an error of the disk nobody knows what of the file is there, whatever the next sync says. */
async function told(sync: Promise<void>): Promise<void> {
  try {
    await sync;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EIO') failedSyncs.publish(error);
    throw error;
  }
}
