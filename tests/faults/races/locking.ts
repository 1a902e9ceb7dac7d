// An engine whose locks a drill takes away, or makes one of all: races have to be lost then, or others to wait.
import type { OpenEngine } from '../../../db/engine/connection.js';
import type { Executor } from '../../../db/engine/executor.js';
import type { Lock } from '../../../db/engine/lock.js';

/** What `lock` does: what it is for, nothing, or the same for everybody. */
export type Locking = 'each' | 'none' | 'all as one';

/** The one lock that stands in for all. */
const ALL = [{ kind: 'file', id: 'everything', mode: 'exclusive' }] as const;

const lockOf = ({ lock }: Executor, locking: Locking): Lock => {
  if (locking === 'each') return lock;
  return locking === 'none' ? async () => undefined : () => lock(ALL);
};

/** The same engine; `locking` is asked at the beginning of each write. */
export const lockingEngine =
  (openEngine: OpenEngine, locking: () => Locking): OpenEngine =>
  async (options) => {
    const engine = await openEngine(options);
    return {
      ...engine,
      write: (fn) => engine.write((executor) => fn({ ...executor, lock: lockOf(executor, locking()) })),
    };
  };
