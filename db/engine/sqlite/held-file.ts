// A file that one process holds: an open EXCLUSIVE transaction on a database of its own, which the kernel ends with the
// process.
import { truncateSync } from 'node:fs';
import { isDamage } from './damage.js';
import { openFile } from './driver.js';
import { isBusy } from './sqlite-client.js';

/** Holds a file until `release` is called or the process ends. */
export interface HeldFile {
  release(): void;
}

/** Takes a file, which is made when missing; undefined when another holds it for as long as `patienceMs`. */
export function holdFile(file: string, patienceMs: number): HeldFile | undefined {
  const hold = (): HeldFile | undefined => {
    const connection = openFile(file, { timeout: patienceMs });
    try {
      // Nothing is written to it, so that it can be taken on a full disk as well.
      connection.pragma('journal_mode = MEMORY');
      connection.exec('BEGIN EXCLUSIVE');
      return { release: () => void connection.close() };
    } catch (error) {
      connection.close();
      if (isBusy(error)) return undefined;
      throw error;
    }
  };
  try {
    return hold();
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Nothing is ever written to it. Whoever held it would have made us wait before its bytes were looked at, so nobody
    // does.
    truncateSync(file);
    return hold();
  }
}
