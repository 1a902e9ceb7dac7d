// What checks of licenses leave behind: which servers were seen, and which licenses turned out to be over. It is kept in
// memory between writes, for a check must not wait for the disk.
import type { Write } from '../../db/tables.js';
import type { LicenseCheck } from './check-license.js';
import { ENDED_AT_ONCE, expireLicenses } from './expire-licenses.js';

export type LicenseUses = ReturnType<typeof createLicenseUses>;

/** Rows that are written at once: few enough that nobody waits for long. */
const ROWS_PER_WRITE = 200;

/** What a process has yet to store. */
export function createLicenseUses(write: Write) {
  const seen = new Map<string, number>();
  const over = new Map<string, { readonly id: string; readonly accountId: string }>();
  return {
    /** Notes what a check showed; stored by the next `save`. */
    note({ code, activationId, license, checkedAt }: LicenseCheck): void {
      if (code === 'expired' && license.status === 'active') over.set(license.id, license);
      else if (activationId !== undefined) seen.set(activationId, checkedAt);
    },

    /**
     * Stores what was noted, a part at a time; call it every now and then. What fails is forgotten: the next check tells
     * as much.
     */
    async save(): Promise<void> {
      const [times, ended] = [[...seen], [...over.values()]];
      seen.clear();
      over.clear();
      for (let start = 0; start < times.length; start += ROWS_PER_WRITE)
        await write(({ activations }) => activations.storeSeen(times.slice(start, start + ROWS_PER_WRITE)));
      for (let start = 0; start < ended.length; start += ENDED_AT_ONCE)
        await write((tables) => expireLicenses(tables, ended.slice(start, start + ENDED_AT_ONCE)));
    },
  };
}
