// What is left when the machine is gone: backups, drills, the key without which neither can be read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupOutcome } from '../../db/installation/backups.js';
import { hasFailed, isLate } from '../site/backup-ages.js';
import { bad, good, hint, spanWords, type Finding } from './check.js';
import type { ExaminedTables, Patient } from './patient.js';

/** Milliseconds within which a new installation may be without a backup. */
const FRESH_MS = 24 * 60 * 60_000;
const NOT_READ = 'What is known of backups cannot be read while the database cannot';
const THEN = 'Do so, and run npm run backup (see "Backups" in docs/postgresql.md)';
const HOW = 'Set BACKUP_TARGET and BACKUP_PASSPHRASE and run npm run backup (see "Backups" in docs/operating.md)';

/** Whether there is a backup, how old it is, and whether another one can be made. */
export async function checkBackup({ tables, clock, settings }: Patient): Promise<Finding> {
  const { hasBackupTarget, tryServerTools } = settings;
  const known = await tables();
  if (known === undefined) return hint(NOT_READ);
  const obstacle = await tryServerTools?.();
  // Others may make theirs elsewhere, by programs of their own.
  if (obstacle !== undefined)
    return (hasBackupTarget ? bad : hint)(`No backup can be made here: ${unended(obstacle)}`, THEN);
  const { backup } = await known.backups.outcomes();
  const { succeededAt, backupAt, failedAt } = backup;
  if (backupAt !== null && succeededAt !== null) {
    const detail = `The last backup is ${spanWords(clock() - backupAt)} old`;
    if (hasFailed(backup))
      return bad(`${detail}, and one has failed since`, 'See the log, and run npm run backup by hand');
    if (!isLate('backup', backupAt, clock())) return good(detail);
    return bad(detail, 'See why none was made since, and run npm run backup');
  }
  if (failedAt !== null)
    return bad('The one backup that was tried has failed', 'See the log, and run npm run backup by hand');
  // Whoever sets it up comes to its backups last.
  const none = (await isFresh(known, clock())) ? hint : bad;
  if (hasBackupTarget) return none('BACKUP_TARGET is set, and no backup was made', 'Run npm run backup');
  // Before the service made backups by itself, an admin said that there is one; some go on making theirs otherwise.
  if ((await known.installationMarks.set()).has('backup'))
    return hint('An admin said that there is a backup; how old it is nobody knows here', HOW);
  return none('There is no backup', HOW);
}

/** A sentence without its full stop. */
const unended = (sentence: string): string => sentence.replace(/[.]$/, '');

/** Whether the installation has not served for a day yet. */
async function isFresh({ secretKeys }: Pick<ExaminedTables, 'secretKeys'>, now: number): Promise<boolean> {
  const servedSince = Math.min(...(await secretKeys.all()).map(({ firstUsedAt }) => firstUsedAt));
  return now >= servedSince && now - servedSince < FRESH_MS;
}

/** Whether a backup was ever restored to see that it can be. */
export async function checkDrill({ tables, clock }: Patient): Promise<Finding> {
  const known = await tables();
  if (known === undefined) return hint(NOT_READ);
  const { backup, drill } = await known.backups.outcomes();
  const remedy = 'Run npm run restore with --drill, which works beside the service';
  if (drill.succeededAt === null) {
    if (drill.failedAt !== null)
      return bad('The restore drill has failed', 'See what it printed: a backup may be of no use');
    return hint(
      'No backup was restored to see that it can be',
      backup.succeededAt === null ? 'Make a backup first' : remedy,
    );
  }
  return judgeDrill(drill, drill.succeededAt, clock(), remedy);
}

function judgeDrill(drill: BackupOutcome, succeededAt: number, now: number, remedy: string): Finding {
  const detail = `A backup was restored in a drill ${spanWords(now - succeededAt)} ago`;
  if (hasFailed(drill))
    return bad(`${detail}, and a drill has failed since`, 'See what it printed: a backup may be of no use');
  return isLate('drill', succeededAt, now) ? hint(detail, remedy) : good(detail);
}

/** Whether the secret is there without which a backup cannot be read, and whether a copy of it is elsewhere. */
export async function checkKey({ settings: { dataDir, isKeyGiven }, database, tables }: Patient): Promise<Finding> {
  const isFile = !isKeyGiven && existsSync(join(dataDir, 'secret.key'));
  if (!isKeyGiven && !isFile)
    return (await database()) !== undefined
      ? bad(
          'There is neither secret.key in DATA_DIR nor SECRET_KEY',
          'Put the old key back before the next start: a new one cannot read what the old one sealed',
        )
      : hint('There is no secret yet', 'The first start makes secret.key in DATA_DIR');
  const where = isKeyGiven ? 'The secret is in SECRET_KEY' : 'The secret is in secret.key of DATA_DIR';
  const known = await tables();
  const isSealed = known !== undefined && (await known.backups.outcomes()).backup.succeededAt !== null;
  return isSealed
    ? good(`${where}, and a sealed copy of it in the last backup: keep BACKUP_PASSPHRASE apart from this machine`)
    : hint(
        where,
        'Keep a copy of it apart from this machine, or make a backup, which has a sealed one: without it a backup cannot be read',
      );
}
