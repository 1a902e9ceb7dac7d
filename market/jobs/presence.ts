// This process among the nodes of a database: tells others that it lives, since what a dead one did is taken up by them,
// and knows who else does.
import type { Node } from '../../db/installation/nodes.js';
import type { StoredTables, Tables } from '../../db/tables.js';

/** Milliseconds between two signs of life: two may be missed before others take the node for dead. */
const SEEN_EVERY_MS = 2000;
/**
 * Milliseconds without a look round after which this process, or the database, was away: others could not be seen then
 * either. For as long they have time to give another sign before they are taken for gone.
 */
const AWAY_MS = 2 * SEEN_EVERY_MS;

/** This process among the nodes that serve the database. */
export interface Presence {
  /** The node's id by now. */
  id(): string;
  /** Whether a node lives that started before this one. */
  hasElder(tables: Tables): Promise<boolean>;
  /** Whether this node may do what nodes do; it may not while clocks disagree, for then nobody knows what is due. */
  isFit(): boolean;
  /**
   * Whether this is the eldest node of those that lived when it looked last. It does what one alone does; for a moment
   * two may take themselves for it, so what it does has to hold then, too.
   */
  isEldest(): boolean;
  /** This node's share of what all nodes may do at once, as many as lived when it looked last; never less than one. */
  shareOf(most: number): number;
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
  /** Looks who else lives, where somebody can. Call it every second. */
  lookRound(tables: Tables): Promise<void>;
  /**
   * Whether a node of which no sign is seen is gone. After the database was away, say, nobody could give one, and who asks
   * first, or has just started, must not take up what all others still run.
   */
  knowsWhoIsGone(): boolean;
  /** Takes leave, so that nobody waits for a sign of it; what the node still holds is taken up by others. */
  leave(): Promise<void>;
  /** Takes leave at the end. Never fails. */
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
  /** Whether that may be wrong at the moment; it never is unless given. */
  readonly isClockOff?: () => boolean;
  readonly log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/**
 * Makes this process a node, and ends what the process held that had its id before; where no other node can live, also
 * what former ones held, which is else left to those who have looked round for a while. Never fails: on a full disk, say,
 * that waits until its leases are over.
 */
export async function becomeNode(options: PresenceOptions): Promise<Presence> {
  const { stored, isShared, clock, log, isClockOff = () => false } = options;
  const node = { id: options.nodeId, startedAt: clock() };
  const others = isShared ? otherNodes(node) : NO_OTHERS;
  const watch = unbrokenWatch(clock);
  // Of a database that one process serves, every other node is a former one of its own.
  const knowsWhoIsGone = (): boolean => !isShared || watch.isLong();
  const signs = signsOfLife(options, node, knowsWhoIsGone);
  try {
    const onShown = await stored.write(signs.show);
    onShown();
    await others.look(stored.tables);
  } catch (error) {
    log.warn({ err: error }, 'what the process before held has to wait for a moment');
  }
  const leave = async (): Promise<void> => {
    if (isShared) await signs.leave();
  };
  return {
    id: () => node.id,
    hasElder: async ({ nodes }) => (await nodes.living()).some((other) => other.id !== node.id && isElder(other, node)),
    isFit: () => !isClockOff(),
    isEldest: () => !isClockOff() && others.isEldest(),
    shareOf: (most) => Math.max(1, Math.floor(most / (others.count() + 1))),
    isDue: (holds) => (isShared || holds === 'jobs') && signs.isDue(),
    show: signs.show,
    async lookRound(tables) {
      await others.look(tables);
      watch.looked();
    },
    knowsWhoIsGone,
    leave,
    close: () => leave().catch(() => undefined),
  };
}

/** Whether a node started before another one; of the same moment, by their ids. */
const isElder = (one: Node, other: Node): boolean =>
  one.startedAt < other.startedAt || (one.startedAt === other.startedAt && one.id < other.id);

/** Signs that a node lives, which gets another id where it finds that a process runs under its own. */
function signsOfLife(
  { stored, renewId, release, clock, log }: PresenceOptions,
  node: { id: string; readonly startedAt: number },
  knowsWhoIsGone: () => boolean,
) {
  let shownAt = Number.NEGATIVE_INFINITY;
  let hasArrived = false;
  const noteShown = (): void => {
    shownAt = clock();
    hasArrived = true;
  };
  // A clock may have been set back.
  const isDue = (): boolean => Math.abs(clock() - shownAt) >= SEEN_EVERY_MS;
  return {
    isDue,
    async show(inside: Tables): Promise<() => void> {
      if (!isDue()) return () => undefined;
      if (!hasArrived) {
        // In the place of the process before, whose leases end; not what a write of this one has claimed since it arrived.
        if (!(await inside.nodes.arrive(node, release))) return noteShown;
        await inside.jobs.voidLeases(node.id);
        if (knowsWhoIsGone()) await inside.jobs.voidAbandoned(node.id);
        return noteShown;
      }
      const { id } = node;
      if (await inside.nodes.see(node)) return noteShown;
      // Another write of this process may have found so as well: what either claims is of one node.
      if ((await inside.nodes.isKnown(id)) && node.id === id) {
        node.id = renewId();
        log.error(
          { nodeId: node.id },
          'another process runs as this node, from a copy of the data folder: this is another node now',
        );
      }
      await inside.nodes.arrive(node, release);
      return noteShown;
    },
    async leave(): Promise<void> {
      if (!hasArrived) return;
      await stored.write(({ nodes }) => nodes.leave(node));
      hasArrived = false;
      shownAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/**
 * Whether looks round have followed each other for long enough. A watch that begins is as one that was broken: a process
 * may start as the database comes back.
 */
function unbrokenWatch(clock: () => number) {
  let lookedAt = clock();
  let brokenAt = lookedAt;
  // A clock may have been set back.
  const since = (time: number): number => Math.abs(clock() - time);
  return {
    looked(): void {
      if (since(lookedAt) > AWAY_MS) brokenAt = clock();
      lookedAt = clock();
    },
    isLong: (): boolean => since(lookedAt) <= AWAY_MS && since(brokenAt) >= AWAY_MS,
  };
}

interface Others {
  look(tables: Tables): Promise<void>;
  count(): number;
  isEldest(): boolean;
}

/** Those of a database that one process serves. */
const NO_OTHERS: Others = { look: async () => undefined, count: () => 0, isEldest: () => true };

/** Who else lives, as it was when they were looked for. */
function otherNodes(own: Node): Others {
  let others: readonly Node[] | undefined;
  return {
    async look({ nodes }) {
      others = (await nodes.living()).filter(({ id }) => id !== own.id);
    },
    count: () => others?.length ?? 0,
    // Nobody is before they have looked.
    isEldest: () => others?.every((other) => !isElder(other, own)) ?? false,
  };
}
