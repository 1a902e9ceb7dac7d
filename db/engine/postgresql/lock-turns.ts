// Whose turn it is to wait for locks at the server: of the writes of this process one for each lock, so that those who want
// the same one take a single connection and not all that there are.
import { DatabaseFailure } from '../database-errors.js';

/** The right of a write to wait at the server for locks, each of which is told by its name. */
export interface LockTurn {
  /** Whether it is for this one. */
  has(name: string): boolean;
  /** Hands the turn on for some, which the write has got or wants no more. */
  handOn(names: Iterable<string>): void;
  /** Hands it on for all. */
  end(): void;
}

export interface LockTurns {
  /** The turn for some locks; undefined when somebody has it for one of them, or waits for it. */
  takeNow(names: Iterable<string>): LockTurn | undefined;
  /**
   * Waits for the turn, behind those who came before.
   *
   * @throws DatabaseFailure `time_out` after so many milliseconds
   */
  take(names: Iterable<string>, withinMs: number): Promise<LockTurn>;
}

/** Who has a turn or waits for one. */
interface Entry {
  readonly names: Set<string>;
  /** Is called when it is the first for all of its names, again each time that may have come to be so. */
  begin(): void;
}

/** Makes the turns of a process. */
export function createLockTurns(): LockTurns {
  /** Those of each name, in the order in which they came. */
  const queues = new Map<string, Entry[]>();

  const enter = (names: Iterable<string>, begin: () => void): Entry => {
    const entry = { names: new Set(names), begin };
    for (const name of entry.names) {
      const queue = queues.get(name);
      if (queue === undefined) queues.set(name, [entry]);
      else queue.push(entry);
    }
    return entry;
  };
  const isFirst = (entry: Entry): boolean => [...entry.names].every((name) => queues.get(name)![0] === entry);
  const leave = (entry: Entry, names: Iterable<string>): void => {
    for (const name of names) {
      if (!entry.names.delete(name)) continue;
      const queue = queues.get(name)!;
      queue.splice(queue.indexOf(entry), 1);
      const [next] = queue;
      if (next === undefined) queues.delete(name);
      else if (isFirst(next)) next.begin();
    }
  };
  const turnOf = (entry: Entry): LockTurn => ({
    has: (name) => entry.names.has(name),
    handOn: (names) => leave(entry, names),
    end: () => leave(entry, [...entry.names]),
  });

  return {
    takeNow(names) {
      const wanted = [...names];
      if (wanted.some((name) => queues.has(name))) return undefined;
      return turnOf(enter(wanted, () => undefined));
    },
    take: (names, withinMs) =>
      new Promise((resolve, reject) => {
        const entry = enter(names, () => {
          clearTimeout(late);
          resolve(turnOf(entry));
        });
        const late = setTimeout(() => {
          leave(entry, [...entry.names]);
          reject(new DatabaseFailure('time_out', 'Others of this process wait for the same locks'));
        }, withinMs);
        if (isFirst(entry)) entry.begin();
      }),
  };
}
