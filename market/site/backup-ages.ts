// How old the last backup and the last drill are, and when that is too old.
import type { BackupAct, BackupOutcome } from '../../db/installation/backups.js';
import type { Market } from '../market.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds after which the last one is too old. */
const LATE_AFTER_MS: Readonly<Record<BackupAct, number>> = {
  // One was missed, and the next one is late.
  backup: 2 * DAY_MS + HOUR_MS,
  // One drill a month, and a few days to think of it.
  drill: 35 * DAY_MS,
};

/** Whether what was done last at a time in epoch milliseconds is to be done again. */
export const isLate = (act: BackupAct, doneAt: number, now: number): boolean => now - doneAt > LATE_AFTER_MS[act];

/** Whether the last attempt failed. */
export const hasFailed = ({ failedAt, succeededAt }: BackupOutcome): boolean =>
  failedAt !== null && failedAt > (succeededAt ?? 0);

/** `late`: the last one is too old; `none`: there never was one. */
export type BackupState = 'ok' | 'late' | 'none';

export interface BackupStates {
  readonly backup: BackupState;
  readonly drill: BackupState;
  /** When the backup was made, and when a backup was last tried, in epoch milliseconds. */
  readonly lastBackupAt: number | null;
  readonly lastDrillAt: number | null;
  /** Whether the last attempt to make a backup failed. */
  readonly hasFailed: boolean;
}

type Asked = Pick<Market, 'tables' | 'clock'>;

/** Seconds since the state that the last backup holds, and since the last drill; null for what never happened. */
export async function backupAges({ tables, clock }: Asked): Promise<Readonly<Record<BackupAct, number | null>>> {
  const { backup, drill } = await tables.backups.outcomes();
  const age = (time: number | null): number | null => (time === null ? null : Math.max(0, (clock() - time) / 1000));
  return { backup: age(backup.backupAt), drill: age(drill.succeededAt) };
}

/** How backups fare. */
export async function backupStates({ tables, clock }: Asked): Promise<BackupStates> {
  const { backup, drill } = await tables.backups.outcomes();
  const stateOf = (act: BackupAct, doneAt: number | null): BackupState => {
    if (doneAt === null) return 'none';
    return isLate(act, doneAt, clock()) ? 'late' : 'ok';
  };
  return {
    backup: stateOf('backup', backup.backupAt),
    drill: stateOf('drill', drill.succeededAt),
    lastBackupAt: backup.backupAt,
    lastDrillAt: drill.succeededAt,
    hasFailed: hasFailed(backup),
  };
}
