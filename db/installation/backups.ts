// Whether a backup is under way, which keeps files from being removed, and how the last backup and the last drill went.
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';

/** Milliseconds for which whoever makes a backup holds files that it names, unless it says again that it lives. */
export const BACKUP_LEASE_MS = 5 * 60_000;

/** The table of holds, in which each says until when it holds. */
export const LEASES = 'leases';

export type BackupAct = 'backup' | 'drill';

/** How an act went, in epoch milliseconds; null for what never happened. */
export interface BackupOutcome {
  readonly succeededAt: number | null;
  /** When the backup was made: the one that was made, or the one that a drill restored. */
  readonly backupAt: number | null;
  readonly failedAt: number | null;
}

interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
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

const lease = query<LeaseRow>((knex) => knex(LEASES).where('name', param('name')));

/** In the place of one that is over, or that was taken by a clock that was ahead; of two that take it at once one has it. */
const take = query((knex) =>
  knex(LEASES)
    .insert(params('name', 'holder', 'until'))
    .onConflict('name')
    .merge()
    .where(
      (over) => void over.where(`${LEASES}.until`, '<=', param('now')).orWhere(`${LEASES}.until`, '>', param('until')),
    ),
);

const extend = query((knex) =>
  knex(LEASES)
    .where({ name: param('name'), holder: param('holder') })
    .update(params('until')),
);

const end = query((knex) =>
  knex(LEASES)
    .where({ name: param('name'), holder: param('holder') })
    .delete(),
);

/** The backups of an installation. */
export function createBackups({ knex, first, run }: Executor, clock: () => number) {
  const heldUntil = async (): Promise<number | undefined> => {
    const row = await first(lease, { name: NAME });
    const now = clock();
    // One that ends later than it could was taken by a clock that was ahead.
    return row !== undefined && row.until > now && row.until <= now + BACKUP_LEASE_MS ? row.until : undefined;
  };
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
    async begin(holder: string): Promise<boolean> {
      const now = clock();
      return (await run(take, { name: NAME, holder, now, until: now + BACKUP_LEASE_MS })) === 1;
    },

    /** Says that the backup is still under way; false when it was taken for dead meanwhile. */
    async goOn(holder: string): Promise<boolean> {
      if ((await heldUntil()) === undefined) return false;
      return (await run(extend, { name: NAME, holder, until: clock() + BACKUP_LEASE_MS })) === 1;
    },

    /** Ends the backup of a holder, whatever came of it. */
    async end(holder: string): Promise<void> {
      await run(end, { name: NAME, holder });
    },

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
