// Durability of names: what was made, moved or removed in a folder survives a power loss once the folder itself is on
// disk.
import { open } from 'node:fs/promises';

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
