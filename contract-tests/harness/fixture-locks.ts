// For tests: the writes of a stage, recorded, and what they did not lock.
import type { Database } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import type { Tables } from '../../db/tables.js';
import type { Market } from '../../market/market.js';
import { recordLocks, type Slip } from './lock-recorder.js';
import { complaintsOf, idleSites } from './lock-rules.js';

/** Records the writes of a database that a test has opened, with the clock and the key of tests. */
export async function fixtureLocks(db: Database, clock: () => number, slip?: Slip) {
  const { market, traces } = await recordLocks({ db, clock } as Market, createSealer('A'.repeat(43)), slip);
  return {
    /** A write that is recorded. */
    write: <Result>(fn: (tables: Tables) => Promise<Result>): Promise<Result> => market.write(fn),
    /** What was judged or written without a lock, and locks that nothing needed. */
    complaints: (): string[] => [...new Set(traces.flatMap(complaintsOf))],
    /** The same of the last write. */
    complaintsOfLast: (): string[] => traces.slice(-1).flatMap(complaintsOf),
    idle: (): string[] => idleSites(traces),
  };
}
