// Who has a data folder: one server, beside it the operator's commands, and nobody besides while its database is moved. Locks
// that the kernel frees when a process ends, however it ends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdFile, type HeldFile } from './held-file.js';
import { StartRefused } from './start-refused.js';

/** Name of the lock in its folder. */
export const LOCK_FILE = 'lock.db';
/** Name of the file that commands share, and that a move has alone. */
export const COMMANDS_FILE = 'commands.db';
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

/**
 * Has a data folder for a command that works on its database, until what it returns is released or the process ends. Other
 * commands and the server are not in its way.
 *
 * @throws StartRefused while the database is moved: what is written then would stay behind
 */
export function shareDataFolder(dataDir: string): HeldFile {
  const held = holdFile(join(dataDir, COMMANDS_FILE), PATIENCE_MS, 'shared');
  if (held) return held;
  throw new StartRefused(
    `The marketplace of ${dataDir} is being moved to PostgreSQL: wait for the end of that, and do this there. Nothing was done.`,
  );
}

/**
 * Keeps commands from a data folder, until what it returns is released or the process ends.
 *
 * @throws StartRefused while one works on it
 */
export function closeToCommands(dataDir: string): HeldFile {
  const held = holdFile(join(dataDir, COMMANDS_FILE), PATIENCE_MS);
  if (held) return held;
  throw new StartRefused(
    `Another command works on ${dataDir}, such as an import or a backup: wait for its end. Nothing was moved.`,
  );
}
