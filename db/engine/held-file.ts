// A file that processes hold, one alone or several together: an open transaction on a database of its own, which the kernel
// ends with the process. It is opened by the SQLite of Node.js, which every process has at hand, also one whose data are elsewhere.
import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCode } from './sqlite/sqlite-errors.js';

/** Holds a file until `release` is called or the process ends. */
export interface HeldFile {
  /** May be called again. */
  release(): void;
}

/** What is no database, or a damaged one. */
const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** What is begun on its connection: by whoever has a file alone, and by each of those who share one. */
const BEGIN = { alone: 'BEGIN EXCLUSIVE', shared: 'BEGIN; SELECT count(*) FROM sqlite_schema' };

/**
 * Takes a file, which is made when missing; undefined when another holds it for as long as `patienceMs`.
 *
 * @param how with others who share it, or alone
 */
export function holdFile(file: string, patienceMs: number, how: keyof typeof BEGIN = 'alone'): HeldFile | undefined {
  const hold = (): HeldFile | undefined => {
    const connection = new DatabaseSync(file, { timeout: patienceMs });
    try {
      // Nothing is written to it, so that it can be taken on a full disk as well.
      connection.exec(`PRAGMA journal_mode = MEMORY; ${BEGIN[how]}`);
      return { release: () => void (connection.isOpen && connection.close()) };
    } catch (error) {
      connection.close();
      if (sqliteCode(error) === 'SQLITE_BUSY') return undefined;
      throw error;
    }
  };
  try {
    return hold();
  } catch (error) {
    if (!DAMAGED.includes(sqliteCode(error) ?? '')) throw error;
    // Nothing is ever written to it. Whoever held it would have made us wait before its bytes were looked at, so nobody
    // does.
    truncateSync(file);
    return hold();
  }
}
