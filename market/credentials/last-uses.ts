// When credentials were last used, kept in memory between writes: a write for each request would cost too much.
import type { Write } from '../../db/tables.js';

/** The tables of credentials that tell when each was used. */
type UsedTable = 'keys' | 'serverTokens' | 'sessions';

export type LastUses = ReturnType<typeof createLastUses>;

/** The time of the last use is stored at most this often, in milliseconds. */
const GRAIN_MS = 60_000;

/** Times in epoch ms. */
interface Noted {
  readonly at: number;
  /** What the row says of it, as far as this process knows; null when it has not written it. */
  readonly storedAt: number | null;
}

/** The uses that a process knows of and the tables may not. */
export function createLastUses(write: Write, clock: () => number) {
  const noted: Readonly<Record<UsedTable, Map<string, Noted>>> = {
    keys: new Map(),
    serverTokens: new Map(),
    sessions: new Map(),
  };
  return {
    /** Notes that a credential was used now; stored by one of the next `save`s. */
    note(table: UsedTable, id: string): void {
      noted[table].set(id, { at: clock(), storedAt: noted[table].get(id)?.storedAt ?? null });
    },

    /** When a credential was last used, also while that is in memory only; null when it never was. */
    latest(table: UsedTable, { id, lastUsedAt }: { id: string; lastUsedAt: number | null }): number | null {
      const at = noted[table].get(id)?.at;
      return at === undefined ? lastUsedAt : Math.max(at, lastUsedAt ?? at);
    },

    /**
     * Stores the uses noted of a table: the first at once, then one a minute, and the last when none followed for a
     * minute. Call it every now and then; what fails is tried again by the next.
     *
     * @param isLast whether the process ends, and what is not stored now is lost
     */
    async save(table: UsedTable, isLast = false): Promise<void> {
      const memory = noted[table];
      const idle = clock() - GRAIN_MS;
      const isDue = ({ at, storedAt }: Noted): boolean =>
        storedAt === null || at >= storedAt + GRAIN_MS || (at > storedAt && (isLast || at <= idle));
      const uses = new Map([...memory].filter(([, use]) => isDue(use)).map(([id, { at }]) => [id, at]));
      if (uses.size > 0) await write((tables) => tables[table].storeLastUses(uses));
      // Another save may have stored and forgotten one meanwhile.
      for (const [id, storedAt] of uses) memory.set(id, { at: memory.get(id)?.at ?? storedAt, storedAt });
      for (const [id, { at, storedAt }] of memory) if (at === storedAt && at <= idle) memory.delete(id);
    },
  };
}
