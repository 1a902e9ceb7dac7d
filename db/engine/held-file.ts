// A file that one process holds: an open EXCLUSIVE transaction on a database of its own, which the kernel ends with the
// process. It is opened by the SQLite of Node.js, which every process has at hand, also one whose data are elsewhere.
import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Holds a file until `release` is called or the process ends. */
export interface HeldFile {
  /** May be called again. */
  release(): void;
}

/** The kinds of errors of SQLite that matter here, which its extended codes have in their last byte. */
const [BUSY, CORRUPT, NOT_A_DATABASE] = [5, 11, 26];

/** Takes a file, which is made when missing; undefined when another holds it for as long as `patienceMs`. */
export function holdFile(file: string, patienceMs: number): HeldFile | undefined {
  const hold = (): HeldFile | undefined => {
    const connection = new DatabaseSync(file, { timeout: patienceMs });
    try {
      // Nothing is written to it, so that it can be taken on a full disk as well.
      connection.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return { release: () => void (connection.isOpen && connection.close()) };
    } catch (error) {
      connection.close();
      if (kindOf(error) === BUSY) return undefined;
      throw error;
    }
  };
  try {
    return hold();
  } catch (error) {
    const kind = kindOf(error);
    if (kind !== CORRUPT && kind !== NOT_A_DATABASE) throw error;
    // Nothing is ever written to it. Whoever held it would have made us wait before its bytes were looked at, so nobody
    // does.
    truncateSync(file);
    return hold();
  }
}

function kindOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}
