// How old the last backup and the last drill are, and when that is too old.
import type { BackupAct } from '../../db/installation/backups.js';
import type { Market } from '../market.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** One was missed, and the next one is late. */
const BACKUP_LATE_AFTER_MS = 2 * DAY_MS + HOUR_MS;
/** One drill a month, and a few days to think of it. */
const DRILL_LATE_AFTER_MS = 35 * DAY_MS;

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
  const stateOf = (time: number | null, lateAfterMs: number): BackupState => {
    if (time === null) return 'none';
    return clock() - time > lateAfterMs ? 'late' : 'ok';
  };
  return {
    backup: stateOf(backup.backupAt, BACKUP_LATE_AFTER_MS),
    drill: stateOf(drill.succeededAt, DRILL_LATE_AFTER_MS),
    lastBackupAt: backup.backupAt,
    lastDrillAt: drill.succeededAt,
    hasFailed: backup.failedAt !== null && backup.failedAt > (backup.succeededAt ?? 0),
  };
}
