// Brings a backup into a folder of its own and checks all of it there, before anything of the installation is touched.
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { placeOfSecret, type BackedUpFile, type Manifest } from '../../capabilities/backup/manifest.js';
import { openSecret } from '../../capabilities/backup/sealed-secret.js';
import { syncFolder } from '../../capabilities/storage/sync-folder.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { checkCopy, type RowCounts } from '../../db/engine/sqlite/database-copy.js';
import { knowsMigration } from '../../db/engine/migrations.js';
import type { BackupSource } from '../../market/backups/backup-target.js';
import { DUMP } from '../../market/backups/database-in-scratch.js';
import { inOrder } from '../../market/backups/in-order.js';
import { backupTimes, filesOf, manifestOf, readBlob } from '../../market/backups/stored-backups.js';
import { parseSecrets, type Secrets } from '../../process/secret-key.js';
import { OperatorError } from '../operator/operator-command.js';
import { makeRoom, putFile, putSecrets } from './staged-folder.js';

export interface ChosenBackup {
  readonly manifest: Manifest;
  readonly secrets: Secrets;
  readonly files: readonly BackedUpFile[];
}

/**
 * Chooses the newest backup, or the newest of those that were made until a time (epoch ms), and opens its secret.
 *
 * @throws OperatorError when there is none, or it is not for this release or passphrase
 */
export async function chooseBackup(
  source: BackupSource,
  { at, passphrase }: { readonly at: number; readonly passphrase: string },
): Promise<ChosenBackup> {
  const times = await backupTimes(source);
  const madeAt = times.findLast((time) => time <= at);
  if (madeAt === undefined)
    throw new OperatorError(
      times.length === 0
        ? 'There is no backup in it'
        : `There is no backup from so early: the oldest is of ${new Date(times[0]!).toISOString()}`,
    );
  const manifest = await manifestOf(source, madeAt);
  if (!knowsMigration(manifest.schema))
    throw new OperatorError(
      `The backup was made by the newer release ${manifest.release}: install that release, or choose an older backup by --at`,
    );
  const secret = await openSecret(manifest.secret, passphrase, placeOfSecret(manifest));
  if (secret === undefined)
    throw new OperatorError(
      'BACKUP_PASSPHRASE is not the one with which this backup was made, or somebody changed what its manifest says',
    );

  return { manifest, secrets: parseSecrets(secret), files: await filesOf(source, manifest) };
}

interface Staging {
  readonly source: BackupSource;
  /** A folder that is not there yet. */
  readonly folder: string;
  /** Whether files go there as well; otherwise they are only read and checked. */
  readonly withFiles: boolean;
  readonly signal: AbortSignal;
  /** Is told of a backup's bytes as they come. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Makes a data folder of a backup, on disk and whole: every byte has been compared with the hash that was written down
 * for it, and the database with itself and with how many rows it had.
 *
 * @throws OperatorError, BackupUnusable, CopyDamaged; what `signal` was aborted with
 */
export async function stageBackup({ manifest, secrets, files }: ChosenBackup, staging: Staging): Promise<void> {
  const { source, folder, withFiles, signal, onBytes = () => undefined } = staging;
  await makeRoom(dirname(folder), manifest.database.size + (withFiles ? manifest.files.bytes : 0), 'backup');
  await mkdir(folder, { mode: 0o700 });
  const database = databaseIn(folder, manifest);
  for (const part of manifest.database.parts) {
    signal.throwIfAborted();
    await append(database, await readBlob(source, part));
    onBytes(part.size);
  }
  if ((await stat(database)).size !== manifest.database.size)
    throw new OperatorError('The database of the backup has another size than it had');
  if (isOfSqlite(manifest)) await compareDatabase(database, manifest);
  const folders = new Set<string>([folder]);
  const brought = inOrder(Readable.from(files), (file: BackedUpFile) => bringFile(file, staging, folders));
  for await (const bytes of brought) onBytes(bytes);
  await putSecrets(folder, secrets);
  for (const made of folders) await syncFolder(made);
}

/** Whether the database of a backup is a file; otherwise it is a dump of PostgreSQL. */
export const isOfSqlite = ({ engine = 'sqlite' }: Pick<Manifest, 'engine'>): boolean => engine === 'sqlite';

/** Where the database of a backup is in its folder. */
export const databaseIn = (folder: string, manifest: Pick<Manifest, 'engine'>): string =>
  isOfSqlite(manifest) ? databaseFile(folder) : join(folder, DUMP);

async function compareDatabase(file: string, manifest: Manifest): Promise<void> {
  const counts = await checkCopy(file);
  // Whoever only reads leaves them behind.
  for (const beside of ['-wal', '-shm']) await rm(file + beside, { force: true });
  compareCounts(counts, manifest);
}

/** @throws OperatorError when a restored database has other numbers of rows than the one that was backed up */
export function compareCounts(counts: RowCounts, { tables }: Pick<Manifest, 'tables'>): void {
  const differing = [...new Set([...Object.keys(tables), ...Object.keys(counts)])].find(
    (table) => tables[table] !== counts[table],
  );
  if (differing !== undefined)
    throw new OperatorError(
      `The table ${differing} of the backup has ${counts[differing] ?? 'no'} rows instead of ${tables[differing] ?? 'none'}`,
    );
}

/** Returns how many bytes it has. */
async function bringFile(
  file: BackedUpFile,
  { source, folder, withFiles, signal }: Staging,
  folders: Set<string>,
): Promise<number> {
  signal.throwIfAborted();
  const bytes = await readBlob(source, file);
  if (withFiles) await putFile(file.key, bytes, { folder, folders });
  else for await (const piece of bytes) void piece;
  return file.size;
}

async function append(path: string, bytes: Readable): Promise<void> {
  await pipeline(bytes, createWriteStream(path, { flags: 'a', mode: 0o600, flush: true }));
}
