// Writes what happened at a time that is over: in made-up data, the time at which it happened stands for now.
import type { Database } from '../../db/engine/connection.js';
import type { Sealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type Tables } from '../../db/tables.js';

export interface History {
  /** Writes as of a time, in ISO 8601 or epoch milliseconds; one write at a time. */
  at<T>(time: string | number, act: (tables: Tables) => Promise<T>): Promise<T>;
}

/** The past of a database. */
export function createHistory(db: Database, sealer: Sealer): History {
  let now = 0;
  const { write } = tablesOf(db, { clock: () => now, sealer });
  return {
    at(time, act) {
      now = typeof time === 'string' ? Date.parse(time) : time;
      return write(act);
    },
  };
}
