// Entries of the audit log about what changed nothing else: they reach the disk a little later, so that no answer waits
// for it.
import { auditStamp, type AuditStamp, type NewAuditEvent } from '../../db/audit/audit.js';
import type { Tables, Write } from '../../db/tables.js';

/** Entries that may wait in memory: far more than the checks of passwords between two calls of `save`. */
const WAITING_MAX = 10_000;
/** Entries that are written in one transaction: few, because other writes wait meanwhile. */
const SAVED_AT_ONCE = 500;

/** An entry that waits, and what else is written with it. */
interface Noted {
  readonly event: NewAuditEvent;
  readonly noted: AuditStamp;
  readonly along: ((tables: Tables) => Promise<void>) | undefined;
}

export type AuditNotes = ReturnType<typeof createAuditNotes>;

/** The entries of a process that are not stored yet. */
export function createAuditNotes(write: Write, clock: () => number) {
  let waiting: Noted[] = [];
  return {
    /**
     * Adds an entry off the path of the answer, so that the time it takes does not tell whether there was anybody to
     * make one for. When ten thousand wait, as when the disk is full, further ones are dropped.
     *
     * @param tables what the act works with: within a write the entry is made once it is over, see `afterwards`
     * @param along what else is written in the transaction of the entry
     */
    note(
      { afterwards }: Pick<Tables, 'afterwards'>,
      event: NewAuditEvent,
      along?: (tables: Tables) => Promise<void>,
    ): void {
      const noted = auditStamp(clock());
      afterwards(() => {
        if (waiting.length < WAITING_MAX) waiting.push({ event, noted, along });
      });
    },

    /**
     * Writes what was noted. What cannot be written waits for the next call, which passes over what was written after
     * all.
     */
    async save(): Promise<void> {
      while (waiting.length > 0) {
        const taken = waiting.splice(0, SAVED_AT_ONCE);
        try {
          await write(async (tables) => {
            for (const { event, noted, along } of taken) {
              if (await tables.audit.has(noted)) continue;
              await tables.audit.append(event, noted);
              await along?.(tables);
            }
          });
        } catch (error) {
          waiting = [...taken, ...waiting].slice(0, WAITING_MAX);
          throw error;
        }
      }
    },
  };
}
