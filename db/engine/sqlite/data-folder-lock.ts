// One server a data folder: a lock that the kernel frees when the process ends, however it ends.
import Sqlite from 'better-sqlite3';
import { existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { isDamage } from './damage.js';
import { StartRefused } from '../start-refused.js';
import { isBusy } from './sqlite-client.js';

/** Name of the lock in its folder. */
export const LOCK_FILE = 'lock.db';
/** Long enough to outlast somebody asking `isServed`, short enough to refuse a second server promptly. */
const PATIENCE_MS = 500;

/** Holds the data folder for this process until `release` is called or the process ends. */
interface ServerLock {
  release(): void;
}

/**
 * Takes the data folder for this process. The lock is an open EXCLUSIVE transaction on a database of its own, so that
 * readers and the operator's tools keep working on the real one.
 *
 * @throws StartRefused when another process, or another server in this one, holds the folder
 */
export function lockDataFolder(dataDir: string): ServerLock {
  const connection = tryLock(dataDir, PATIENCE_MS);
  if (!connection) {
    throw new StartRefused(
      `The data folder ${dataDir} is in use by a running server: stop it first, or set another DATA_DIR.`,
    );
  }
  return { release: () => void connection.close() };
}

/** Whether a server holds the data folder at this moment. */
export function isServed(dataDir: string): boolean {
  if (!existsSync(join(dataDir, LOCK_FILE))) return false;
  const connection = tryLock(dataDir, 0);
  connection?.close();
  return connection === undefined;
}

function tryLock(dataDir: string, patienceMs: number): Sqlite.Database | undefined {
  const file = join(dataDir, LOCK_FILE);
  const lock = (): Sqlite.Database | undefined => {
    const connection = new Sqlite(file, { timeout: patienceMs });
    try {
      // Nothing is written to it, so that it can be taken on a full disk as well.
      connection.pragma('journal_mode = MEMORY');
      connection.exec('BEGIN EXCLUSIVE');
      return connection;
    } catch (error) {
      connection.close();
      if (isBusy(error)) return undefined;
      throw error;
    }
  };
  try {
    return lock();
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Nothing is ever written to it. Whoever held it would have made us wait before its bytes were looked at, so nobody
    // does.
    truncateSync(file);
    return lock();
  }
}
