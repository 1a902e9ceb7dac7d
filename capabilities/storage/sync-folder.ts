// Syncs a folder: files created, moved or removed in it survive a power loss only once the folder itself is on disk.
import { open } from 'node:fs/promises';
import { syncFile } from './sync-file.js';

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await syncFile(handle);
  } finally {
    await handle.close();
  }
}
