// Moves the write-ahead log of a database into its file, or leaves that to another program that copies the log.
import type { CheckpointsBy } from '../connection.js';
import { tellFailedSync } from './failed-sync.js';
import { neverWait, openConnection, type Connection } from './sqlite-client.js';

export interface Checkpoints {
  /**
   * Moves the log into the file once it is long, for it to begin anew; call it after a commit. SQLite would do so within
   * each commit and tell nobody of a disk that does not sync. What else goes wrong, such as for want of room, loses
   * nothing: the log stays, and the next commit tries again.
   */
  shorten(connection: Connection): void;
  /**
   * Moves the log into the file and empties it, for what was deleted since would stand in it until it is written over.
   * Waits for nobody: while another connection reads an older state, the log stays.
   */
  empty(connection: Connection): void;
  /**
   * Calls `close`, which closes all connections of this process to the file. The last one that is closed, of whatever
   * process, empties the log unless it cannot write.
   */
  closing(file: string, close: () => Promise<void>): Promise<void>;
}

/** Pages that the log may hold before the service moves them. */
const LOG_PAGES = 1000;
/**
 * The same where another program does that: it has been away for so long that the disk counts for more. It begins anew
 * then, with a copy of the whole database. 1 GB.
 */
export const LEFT_PAGES = 250_000;

/** @param leftPages see `LEFT_PAGES` */
export function createCheckpoints(by: CheckpointsBy, leftPages = LEFT_PAGES): Checkpoints {
  if (by === 'external') {
    return { shorten: (connection) => shortenLog(connection, leftPages), empty: () => undefined, closing: leaveLog };
  }
  return {
    shorten: (connection) => shortenLog(connection, LOG_PAGES),
    empty: emptyLog,
    closing: (_, close) => close(),
  };
}

function emptyLog(connection: Connection): void {
  neverWait(connection);
  moveLog(connection, 'TRUNCATE');
}

interface LogPages {
  readonly log: number;
  readonly checkpointed: number;
}

function shortenLog(connection: Connection, most: number): void {
  try {
    // Once for each commit, so that it is worth a statement that is kept.
    const pages = connection.prepare<[], LogPages>('pragma wal_checkpoint(NOOP)').get()!;
    if (pages.log >= most && pages.checkpointed < pages.log) moveLog(connection, 'PASSIVE');
  } catch {
    // Told already where somebody has to know.
  }
}

function moveLog(connection: Connection, how: 'PASSIVE' | 'TRUNCATE'): void {
  try {
    connection.pragma(`wal_checkpoint(${how})`);
  } catch (error) {
    tellFailedSync(error);
    throw error;
  }
}

/** The last connection that is closed is one that cannot write. */
async function leaveLog(file: string, close: () => Promise<void>): Promise<void> {
  const last = openUnlessBroken(file);
  try {
    await close();
  } finally {
    last?.close();
  }
}

/** What cannot be opened to be read has told so to whoever opened it to write. */
function openUnlessBroken(file: string): Connection | undefined {
  try {
    return openConnection(file, { readonly: true });
  } catch {
    return undefined;
  }
}
