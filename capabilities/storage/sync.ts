// Syncs files and folders: what was written survives a power loss once the file is synced, and what was created, moved
// or removed once the folder is.
import { channel } from 'node:diagnostics_channel';
import { open, type FileHandle } from 'node:fs/promises';

/** The one of `db/engine/failed-sync.ts`. */
const failedSyncs = channel('marketplace.failed-sync');

/** Resolves when content and size of a file are on disk. */
export const syncFile = (file: FileHandle): Promise<void> => told(file.sync());

/** The same without what else the file system knows of the file. */
export const syncContent = (file: FileHandle): Promise<void> => told(file.datasync());

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await syncFile(handle);
  } finally {
    await handle.close();
  }
}

/** After an error of the disk nobody knows what of the file is there, whatever the next sync says. */
async function told(sync: Promise<void>): Promise<void> {
  try {
    await sync;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EIO') failedSyncs.publish(error);
    throw error;
  }
}
