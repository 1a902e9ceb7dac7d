// A temporary folder of a command: it goes when the command ends and, where that was killed, with the next one.
import { existsSync, lstatSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isServed, lockDataFolder, LOCK_FILE } from '../../db/engine/data-folder-lock.js';

const PREFIX = 'plugin-marketplace-';

/** Hands a folder to an act, for this user alone, and removes it with all that is in it. */
export async function withTemporaryFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  const lock = lockDataFolder(folder);
  try {
    return await act(folder);
  } finally {
    lock.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** There may be a secret in them, unsealed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (name.startsWith(PREFIX) && isOwn(path) && existsSync(join(path, LOCK_FILE)) && !isServed(path))
      await rm(path, { recursive: true, force: true });
  }
}

/** What another user put there is not looked into: it may lead anywhere. */
function isOwn(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.();
}
