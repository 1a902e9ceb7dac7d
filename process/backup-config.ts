// Where and when backups are made, as the environment says: what has to be set together, and what would be no backup.
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { readKeeping, type Keeping } from '../capabilities/backup/kept-backups.js';
import type { S3Location } from '../capabilities/storage/s3-store.js';
import { StartRefused } from '../db/engine/start-refused.js';
import type { BackupLocation } from '../market/backups/backup-target.js';
import type { Values } from './variables.js';

interface BackupConfig {
  readonly target: BackupLocation | undefined;
  /** Minutes after midnight in UTC; undefined when the service makes none by itself. */
  readonly minuteOfDay: number | undefined;
  readonly keeping: Keeping;
  readonly passphrase: string | undefined;
  /** What opens a bucket for backups. */
  readonly s3: Omit<S3Location, 'bucket'> | undefined;
}

type BackupVariables = Pick<
  Values,
  | 'BACKUP_TARGET'
  | 'BACKUP_SCHEDULE'
  | 'BACKUP_KEEP'
  | 'BACKUP_PASSPHRASE'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>;

export const NO_PASSPHRASE =
  'BACKUP_PASSPHRASE must be set: it seals the secret key in the backup, and without it nobody could restore one. Keep a copy of it elsewhere.';

/** @throws StartRefused with a sentence that says what to do */
export function backupConfig(env: BackupVariables, dataDir: string): BackupConfig {
  const { BACKUP_TARGET: target, BACKUP_SCHEDULE: schedule, BACKUP_PASSPHRASE: passphrase } = env;
  if (schedule !== undefined) {
    if (target === undefined) throw new StartRefused('BACKUP_SCHEDULE needs BACKUP_TARGET, where backups go.');
    if (passphrase === undefined) throw new StartRefused(NO_PASSPHRASE);
  }
  const s3 = s3Of(env);
  return {
    target: target === undefined ? undefined : locateBackups(target, { dataDir, backup: { s3 } }),
    minuteOfDay: schedule === undefined ? undefined : minuteOf(schedule),
    keeping: readKeeping(env.BACKUP_KEEP)!,
    passphrase,
    s3,
  };
}

function s3Of({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
}: BackupVariables): BackupConfig['s3'] {
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

function minuteOf(schedule: string): number {
  const [hour, minute] = schedule.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]*))?$/;

/**
 * Where a text says that backups lie.
 *
 * @throws StartRefused
 */
export function locateBackups(
  text: string,
  { dataDir, backup: { s3 } }: { readonly dataDir: string; readonly backup: Pick<BackupConfig, 's3'> },
): BackupLocation {
  if (!/^\w+:\/\//.test(text)) return folderOf(text, dataDir);
  const [, bucket, prefix = ''] = BUCKET.exec(text) ?? [];
  if (bucket === undefined || prefix.split('/').some((part) => part.startsWith('.')))
    throw new StartRefused(
      'The target of a backup must be a folder or s3://bucket/prefix, of letters, digits, dots, hyphens and underscores.',
    );
  if (s3 === undefined)
    throw new StartRefused(
      'A backup in a bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  return {
    kind: 's3',
    location: { ...s3, bucket },
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  };
}

/** What lies in the data folder is lost with it. */
function folderOf(text: string, dataDir: string): BackupLocation {
  const path = resolve(text);
  const [real, data] = [realPath(path), realPath(dataDir)];
  if (real === data || real.startsWith(data + sep))
    throw new StartRefused(`Backups must not go to ${path}, which is in DATA_DIR: they would be lost with it.`);
  return { kind: 'folder', path };
}

/** An absolute path without symbolic links, as far as it is there. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
