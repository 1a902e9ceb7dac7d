// Disconnects clients that do not read their answers, since each would hold a connection, and perhaps an open file, for
// ever.
import type { Connection } from './connections.js';
import { inodeOf, sendQueues, writtenTo } from './kernel-queues.js';

/** How fast a client must read, while bytes of an answer are waiting for it. */
export interface Pace {
  readonly bytesPerSecond: number;
  /** Milliseconds over which the speed is averaged. */
  readonly windowMs: number;
}

export const PACE: Pace = { bytesPerSecond: 8_000, windowMs: 60_000 };

/** How often a connection is looked at within a window. */
export const LOOKS = 12;
/**
 * How many windows a reader has where the kernel does not tell how much it still holds. The kernel accepts bytes in
 * bursts of a third of its buffer, about 1.3 MB, so a client that reads 16 kB/s seems to read nothing for 80 seconds.
 */
const BLIND_WINDOWS = 3;

/** What was known at one look at a connection: bounds for the bytes the client had received, and the bytes taken. */
interface Mark {
  readonly least: number;
  readonly most: number;
  readonly taken: number;
}

interface SlowReaders {
  /** Looks at all connections and closes those that were too slow. Call it `LOOKS` times a window. */
  look(connections: Iterable<Connection>): Promise<void>;
  /** A connection that was too slow at the last look, to be closed when room is needed: the oldest of them. */
  slowest(): Connection | undefined;
}

/**
 * Only looks at which bytes were waiting count, so that no client is blamed for what the service was slow to send. An
 * answer that fits into the kernel's buffer is not watched: for this process its connection is idle, or closing, and
 * the limits for those apply.
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
