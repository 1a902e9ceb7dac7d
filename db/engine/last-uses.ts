// When rows were last used, kept in memory between writes: a write for each request would cost too much.
import type { Database } from './connection.js';

/** The time of the last use is stored at most this often, in milliseconds. */
const GRAIN_MS = 60_000;

/** The uses of rows, found by `id`, of a table with a column for the time of the last one (epoch ms, or null). */
export function createLastUses(db: Database, table: string, column: string, clock: () => number) {
  const touched = new Map<string, number>();

  return {
    /** Notes that a row was used now; stored by the next `saveTouched`. */
    touch(id: string): void {
      touched.set(id, clock());
    },

    /**
     * Stores the noted uses, leaving out rows whose stored time is less than a minute old. Call it every now and then.
     */
    async saveTouched(): Promise<void> {
      if (touched.size === 0) return;
      const uses = [...touched];
      touched.clear();
      await db.write(async (tx) => {
        for (const [id, usedAt] of uses) {
          await tx(table)
            .where({ id })
            .where((query) => void query.whereNull(column).orWhere(column, '<=', usedAt - GRAIN_MS))
            .update({ [column]: usedAt });
        }
      });
    },
  };
}
