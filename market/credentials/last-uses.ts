// When credentials were last used, kept in memory between writes: a write for each request would cost too much.
import type { Write } from '../../db/tables.js';

/** The tables of credentials that tell when each was used. */
export type UsedTable = 'keys' | 'serverTokens' | 'sessions';

export type LastUses = ReturnType<typeof createLastUses>;

/** The uses that a process has yet to store. */
export function createLastUses(write: Write, clock: () => number) {
  const noted: Readonly<Record<UsedTable, Map<string, number>>> = {
    keys: new Map(),
    serverTokens: new Map(),
    sessions: new Map(),
  };
  return {
    /** Notes that a credential was used now; stored by the next `save`. */
    note(table: UsedTable, id: string): void {
      noted[table].set(id, clock());
    },

    /** Stores the uses noted of a table; call it every now and then. What fails is forgotten: the next use tells as much. */
    async save(table: UsedTable): Promise<void> {
      if (noted[table].size === 0) return;
      const uses = new Map(noted[table]);
      noted[table].clear();
      await write((tables) => tables[table].storeLastUses(uses));
    },
  };
}
