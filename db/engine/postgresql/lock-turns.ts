// Whose turn it is to wait for locks at the server: of the writes of this process one for each lock, so that those who want
// the same one take a single connection and not all that there are.
import { DatabaseFailure } from '../database-errors.js';
import type { LockMode } from '../lock.js';

/** Locks, each by the name that it is told by, and how they are wanted. */
export type WantedTurns = ReadonlyMap<string, LockMode>;

/** The right of a write to wait at the server for locks. */
export interface LockTurn {
  /** Whether it is for this one. */
  has(name: string): boolean;
  /** Hands the turn on for some, which the write has got. */
  handOn(names: Iterable<string>): void;
  /** Hands it on for all that it has not got. */
  end(): void;
}

export interface LockTurns {
  /** The turn for those of some locks which nobody has it for, or waits for. */
  takeNow(wanted: WantedTurns): LockTurn;
  /**
   * Waits for the turn, behind those who came before. Those who want a lock shared need none once one of them has got it:
   * they all go on then, and their turn is for the others.
   *
   * @throws DatabaseFailure `time_out` after so many milliseconds
   */
  take(wanted: WantedTurns, withinMs: number): Promise<LockTurn>;
}

/** Who has a turn or waits for one. */
interface Entry {
  /** For which, of those that it came for. */
  readonly wanted: Map<string, LockMode>;
  /** Is called when it is the first for all of them, again each time that may have come to be so. */
  begin(): void;
}

/** Takes those out who want it shared as the first one does; that one keeps the turn, and is who waits if it is lost. */
function releaseShared(queue: Entry[], name: string): Entry[] {
  const exclusive = queue.findIndex(({ wanted }) => wanted.get(name) === 'exclusive');
  const released = queue.splice(1, (exclusive < 0 ? queue.length : exclusive) - 1);
  for (const { wanted } of released) wanted.delete(name);
  return released;
}

/** Makes the turns of a process. */
export function createLockTurns(): LockTurns {
  /** Those of each name, in the order in which they came. */
  const queues = new Map<string, Entry[]>();

  const enter = (wanted: WantedTurns, begin: () => void): Entry => {
    const entry = { wanted: new Map(wanted), begin };
    for (const name of entry.wanted.keys()) {
      const queue = queues.get(name);
      if (queue === undefined) queues.set(name, [entry]);
      else queue.push(entry);
    }
    return entry;
  };
  const isFirst = (entry: Entry): boolean => [...entry.wanted.keys()].every((name) => queues.get(name)![0] === entry);
  const leave = (entry: Entry, names: Iterable<string>, hasGot: boolean): void => {
    for (const name of names) {
      const mode = entry.wanted.get(name);
      if (!entry.wanted.delete(name)) continue;
      const queue = queues.get(name)!;
      queue.splice(queue.indexOf(entry), 1);
      if (queue.length === 0) queues.delete(name);
      const [next] = queue;
      const released =
        hasGot && mode === 'shared' && next?.wanted.get(name) === 'shared' ? releaseShared(queue, name) : [];
      for (const each of [...queue.slice(0, 1), ...released]) if (isFirst(each)) each.begin();
    }
  };
  const turnOf = (entry: Entry): LockTurn => ({
    has: (name) => entry.wanted.has(name),
    handOn: (names) => leave(entry, names, true),
    end: () => leave(entry, [...entry.wanted.keys()], false),
  });

  return {
    takeNow(wanted) {
      const free = [...wanted].filter(([name]) => !queues.has(name));
      return turnOf(enter(new Map(free), () => undefined));
    },
    take: (wanted, withinMs) =>
      new Promise((resolve, reject) => {
        const entry = enter(wanted, () => {
          clearTimeout(late);
          resolve(turnOf(entry));
        });
        const late = setTimeout(() => {
          leave(entry, [...entry.wanted.keys()], false);
          reject(new DatabaseFailure('time_out', 'Others of this process wait for the same locks'));
        }, withinMs);
        if (isFirst(entry)) entry.begin();
      }),
  };
}
