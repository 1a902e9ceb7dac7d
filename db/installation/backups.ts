// Whether a backup is under way, which keeps files from being removed, and how the last backup and the last drill went.
import type { Executor } from '../engine/executor.js';
import { leaseOf } from './leases.js';

/** Milliseconds for which whoever makes a backup holds files that it names, unless it says again that it lives. */
export const BACKUP_LEASE_MS = 5 * 60_000;

export type BackupAct = 'backup' | 'drill';

/** How an act went, in epoch milliseconds; null for what never happened. */
export interface BackupOutcome {
  readonly succeededAt: number | null;
  /** When the backup was made: the one that was made, or the one that a drill restored. */
  readonly backupAt: number | null;
  readonly failedAt: number | null;
}

interface OutcomeRow {
  readonly kind: BackupAct;
  readonly succeeded_at: number | null;
  readonly backup_at: number | null;
  readonly failed_at: number | null;
}

const OUTCOMES = 'backup_outcomes';
const NAME = 'backup';
const NEVER: BackupOutcome = { succeededAt: null, backupAt: null, failedAt: null };

/** The backups of an installation. */
export function createBackups(executor: Executor, clock: () => number) {
  const { knex } = executor;
  const lease = leaseOf(executor, clock, NAME, BACKUP_LEASE_MS);
  const { heldUntil } = lease;
  const note = (kind: BackupAct, row: Partial<OutcomeRow>): Promise<unknown> =>
    knex(OUTCOMES)
      .insert({ kind, ...row })
      .onConflict('kind')
      .merge(row);

  return {
    /** Until when a backup is under way that has said so, in epoch milliseconds; undefined when none is. */
    heldUntil,

    /** Whether a backup is under way: nothing that it may name is removed from the store. */
    isUnderWay: async (): Promise<boolean> => (await heldUntil()) !== undefined,

    /** Begins a backup of a holder of this id, in a write; false while another one is under way. */
    begin: lease.take,

    /** Says that the backup is still under way; false when it was taken for dead meanwhile. */
    goOn: async (holder: string): Promise<boolean> => (await heldUntil()) !== undefined && (await lease.extend(holder)),

    /** Ends the backup of a holder, whatever came of it. */
    end: lease.end,

    /** How the last of each went. */
    async outcomes(): Promise<Readonly<Record<BackupAct, BackupOutcome>>> {
      const rows: OutcomeRow[] = await knex(OUTCOMES);
      const of = (kind: BackupAct): BackupOutcome => {
        const row = rows.find((candidate) => candidate.kind === kind);
        return row === undefined
          ? NEVER
          : { succeededAt: row.succeeded_at, backupAt: row.backup_at, failedAt: row.failed_at };
      };
      return { backup: of('backup'), drill: of('drill') };
    },

    /** Notes an act that went well, with the time of its backup. */
    async noteSuccess(kind: BackupAct, backupAt: number): Promise<void> {
      await note(kind, { succeeded_at: clock(), backup_at: backupAt });
    },

    async noteFailure(kind: BackupAct): Promise<void> {
      await note(kind, { failed_at: clock() });
    },
  };
}
