// Lets go of clients that do not take their answers, whatever is answered: each would hold a connection, and perhaps a
// file, for ever.
import type { Connection } from './connections.js';
import { inodeOf, sendQueues, writtenTo } from './kernel-queues.js';

/** How fast an answer must be taken, from when bytes of it wait. */
export interface Pace {
  readonly bytesPerSecond: number;
  /** Milliseconds over which that is averaged. */
  readonly windowMs: number;
}

export const PACE: Pace = { bytesPerSecond: 8_000, windowMs: 60_000 };

/** Looks at a connection within a window. */
export const LOOKS = 12;
/**
 * Windows that a reader has where the kernel does not tell how much it still holds. It takes from us in bursts of a
 * third of its buffer, about 1.3 MB, so that somebody who reads 16 kB/s seems to take nothing for eighty seconds.
 */
const BLIND_WINDOWS = 3;

/** What had reached the other side of a connection when it was looked at: between so many bytes and so many. */
interface Mark {
  readonly least: number;
  readonly most: number;
  readonly taken: number;
}

export interface SlowReaders {
  /** Looks at all connections and drops those that were too slow. Call it `LOOKS` times a window. */
  look(connections: Iterable<Connection>): Promise<void>;
  /** The connection that stood still, or nearly, when it was last looked at; of several the first to come. */
  slowest(): Connection | undefined;
}

/**
 * Only looks at which bytes waited count, so that nobody is dropped for what we were slow to send. An answer that the
 * kernel's buffer takes whole is no concern of ours any more: its connection is idle, or closing, and ends as such.
 */
export function watchSlowReaders({ bytesPerSecond, windowMs }: Pace): SlowReaders {
  const marks = new WeakMap<Connection, Mark[]>();
  const dueInWindow = (bytesPerSecond * windowMs) / 1000;
  let slow = new Set<Connection>();

  const judge = (connection: Connection, before: number, held: number, looks: number): void => {
    const { taken } = writtenTo(connection.socket) ?? { taken: Infinity };
    const mark = { least: before - held, most: taken - held, taken };
    const past = marks.get(connection) ?? [];
    marks.set(connection, past);
    if (taken - (past.at(-1)?.taken ?? -Infinity) < dueInWindow / LOOKS) slow.add(connection);
    past.push(mark);
    if (past.length <= looks) return;
    const first = past.shift()!;
    if (mark.most - first.least < dueInWindow) connection.socket.destroy();
  };

  return {
    slowest() {
      for (const connection of slow) {
        if (!connection.socket.destroyed) return connection;
        slow.delete(connection);
      }
      return undefined;
    },
    async look(connections) {
      const waiting = new Map<Connection, { readonly taken: number; readonly inode: string }>();
      for (const connection of connections) {
        const written = writtenTo(connection.socket);
        if (written && written.waiting > 0)
          waiting.set(connection, { taken: written.taken, inode: inodeOf(connection.socket) });
        else if (connection.underWay.size === 0) marks.delete(connection);
      }
      slow = new Set();
      if (waiting.size === 0) return;
      const queues = await sendQueues(new Set([...waiting.values()].map(({ inode }) => inode)));
      const looks = queues === null ? BLIND_WINDOWS * LOOKS : LOOKS;
      for (const [connection, { taken, inode }] of waiting) judge(connection, taken, queues?.get(inode) ?? 0, looks);
    },
  };
}
