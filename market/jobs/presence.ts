// Tells other nodes that this one lives: the jobs of a node that is not seen are taken up by others, and one that starts
// prints a set-up link unless it sees another.
import type { StoredTables, Tables } from '../../db/tables.js';

/** Milliseconds between two signs of life: two may be missed before others take the node for dead. */
const SEEN_EVERY_MS = 3000;

/** This process among the nodes that serve the database. */
export interface Presence {
  /** The node's id by now. */
  id(): string;
  /** Whether a node lives that started before this one. */
  hasElder(tables: Tables): Promise<boolean>;
  /**
   * Whether it is time for a sign of life. One that holds nothing owes it to other nodes alone: where there can be none,
   * as on SQLite, an idle service shall not wake a disk for it.
   */
  isDue(holds: 'jobs' | 'nothing'): boolean;
  /**
   * Gives a sign of life in a write, if it is time for one; nothing that the node claims is its own before. Call what it
   * returns once the write is committed.
   */
  show(tables: Tables): Promise<() => void>;
  /** Takes leave at the end, so that nobody waits for a sign of it. Never fails. */
  close(): Promise<void>;
}

interface PresenceOptions {
  readonly stored: Pick<StoredTables, 'tables' | 'write'>;
  readonly nodeId: string;
  /** Whether other processes may serve the database. */
  readonly isShared: boolean;
  /** Makes another id that the node keeps. */
  readonly renewId: () => string;
  readonly release: string;
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
  readonly log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/**
 * Makes this process a node, and ends what the process held that had its id before, and what nodes held that are gone.
 * Never fails: on a full disk, say, that waits until its leases are over.
 */
export async function becomeNode(options: PresenceOptions): Promise<Presence> {
  const { stored, nodeId, isShared, renewId, release, clock, log } = options;
  const startedAt = clock();
  let id = nodeId;
  let shownAt = Number.NEGATIVE_INFINITY;
  let hasArrived = false;
  const noteShown = (): void => {
    shownAt = clock();
    hasArrived = true;
  };
  const arrive = ({ nodes }: Tables): Promise<void> => nodes.arrive({ id, startedAt }, release);
  /** In the place of the process before, whose leases end. */
  const takeOver = async (inside: Tables): Promise<void> => {
    await arrive(inside);
    await inside.jobs.voidLeases(id);
  };
  // A clock may have been set back.
  const isLongAgo = (): boolean => Math.abs(clock() - shownAt) >= SEEN_EVERY_MS;
  try {
    await stored.write(takeOver);
    noteShown();
  } catch (error) {
    log.warn({ err: error }, 'what the process before held has to wait for a moment');
  }
  return {
    id: () => id,
    hasElder: ({ nodes }) => nodes.hasElder({ id, startedAt }),
    isDue: (holds) => (isShared || holds === 'jobs') && isLongAgo(),
    async show(inside) {
      if (!isLongAgo()) return () => undefined;
      // What is there by this id is of the process before.
      if (!hasArrived) {
        await takeOver(inside);
        return noteShown;
      }
      if (await inside.nodes.see({ id, startedAt })) return noteShown;
      if (await inside.nodes.isKnown(id)) {
        id = renewId();
        log.error(
          { nodeId: id },
          'another process runs as this node, from a copy of the data folder: this is another node now',
        );
      }
      await arrive(inside);
      return noteShown;
    },
    async close() {
      if (isShared && hasArrived)
        await stored.write(({ nodes }) => nodes.leave({ id, startedAt })).catch(() => undefined);
    },
  };
}
