// One server a data folder: a lock that the kernel frees when the process ends, however it ends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdFile, type HeldFile } from './held-file.js';
import { StartRefused } from './start-refused.js';

/** Name of the lock in its folder. */
export const LOCK_FILE = 'lock.db';
/** Long enough to outlast somebody asking `isServed`, short enough to refuse a second server promptly. */
const PATIENCE_MS = 500;

/**
 * Takes the data folder for this process, until what it returns is released or the process ends. Readers and the
 * operator's tools keep working on the database.
 *
 * @throws StartRefused when another process, or another server in this one, holds the folder
 */
export function lockDataFolder(dataDir: string): HeldFile {
  const held = holdFile(join(dataDir, LOCK_FILE), PATIENCE_MS);
  if (!held) {
    throw new StartRefused(
      `The data folder ${dataDir} is in use by a running server: stop it first, or set another DATA_DIR.`,
    );
  }
  return held;
}

/** Whether a server holds the data folder at this moment. */
export function isServed(dataDir: string): boolean {
  const file = join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return false;
  const held = holdFile(file, 0);
  held?.release();
  return held === undefined;
}
