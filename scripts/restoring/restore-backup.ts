// Restores a backup: everything is checked beside the data folder first, then it takes the folder's place.
import type { Manifest } from '../../capabilities/backup/manifest.js';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { openBackupSource, type BackupSource } from '../../market/backups/backup-target.js';
import { readBlob } from '../../market/backups/stored-backups.js';
import type { Config } from '../../process/config.js';
import type { Secrets } from '../../process/secret-key.js';
import { count, since, size } from '../operator/figures.js';
import { OperatorError } from '../operator/operator-command.js';
import { withTemporaryFolder } from '../operator/temporary-folder.js';
import { fillBucket, refuseForeignBucket, withBucket } from './fill-bucket.js';
import { withHeldFolder } from './held-folder.js';
import { putInPlace, refuseUnmovable, stagingFor } from './put-in-place.js';
import { restoreToServer } from './restore-to-server.js';
import { chooseBackup, isOfSqlite, stageBackup, type ChosenBackup } from './staged-backup.js';
import { whatIsLost } from './what-is-lost.js';

export interface RestoreOptions {
  readonly config: Config;
  readonly location: Parameters<typeof openBackupSource>[0];
  readonly passphrase: string;
  /** Epoch milliseconds: the newest backup that is not newer. */
  readonly at: number;
  /** Whether what would be lost may be. */
  readonly yes: boolean;
  /** Ends it early, as long as nothing was touched. */
  readonly signal: AbortSignal;
}

/** @throws OperatorError, before anything is touched, with what is wrong or what would be lost */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { database } = options.config;
  if (database !== undefined) return restoreToServer({ ...options, server: database });
  await withHeldFolder(options.config.dataDir, async (dataDir) => {
    refuseUnmovable(dataDir);
    const config = { ...options.config, dataDir };
    await withSource(options.location, (source) => restoreFrom(source, { ...options, config }));
  });
}

/** Opens what holds backups, for reading. */
export async function withSource<Result>(
  location: RestoreOptions['location'],
  act: (source: BackupSource) => Promise<Result>,
): Promise<Result> {
  if (location.kind === 'folder' && !existsSync(location.path))
    throw new OperatorError(`There is no folder ${location.path}`);
  return withTemporaryFolder(async (scratch) => {
    const source = await openBackupSource(location, scratch);
    try {
      return await act(source);
    } finally {
      await source.close();
    }
  });
}

async function restoreFrom(
  source: BackupSource,
  { config, passphrase, at, yes, signal }: RestoreOptions,
): Promise<void> {
  const startedAt = performance.now();
  const { dataDir } = config;
  const chosen = await chooseBackup(source, { at, passphrase });
  const { manifest } = chosen;
  if (!isOfSqlite(manifest))
    throw new OperatorError('The backup is of a marketplace on PostgreSQL: set DATABASE_URL to an empty database');
  refuseOtherSecret(config, chosen.secrets);
  tellChosen(manifest);
  const staged = stagingFor(dataDir, manifest.madeAt);
  await rm(staged, { recursive: true, force: true });
  try {
    await stageBackup(chosen, { source, folder: staged, withFiles: config.s3 === undefined, signal });
    console.log(`All of it was read and is as it was written, checked in ${since(startedAt)}`);
    const lost = await whatIsLost(dataDir, manifest);
    if (lost !== undefined && !yes)
      throw new OperatorError(`${lost}. Nothing was touched: run it again with --yes if that is to be`);
    signal.throwIfAborted();
    if (config.s3 !== undefined) await restoreBucket(config, source, chosen);
    const aside = await putInPlace(staged, dataDir, Date.now());
    console.log(`Restored to ${dataDir}${aside === undefined ? '' : `; what was there is in ${aside}`}`);
    if (manifest.faulty.length > 0)
      console.log(`${count(manifest.faulty.length, 'file')} were missing or damaged when the backup was made`);
    console.log('Start the service, with the SECRET_KEY that it had or with none: the folder has the key');
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

export function tellChosen({ madeAt, release, files, database }: Manifest): void {
  console.log(
    `The backup of ${new Date(madeAt).toISOString()}, release ${release}: ${count(files.count, 'file')}, ${size(files.bytes)}, and a database of ${size(database.size)}`,
  );
}

/** @throws OperatorError when the environment takes the place of a secret that a data folder needs */
export function refuseOtherSecret(
  { secretKey, previousSecretKey }: Pick<Config, 'secretKey' | 'previousSecretKey'>,
  { current, previous }: Secrets,
): void {
  const read = [secretKey ?? current, previousSecretKey ?? previous];
  if (!read.includes(current) || (previous !== undefined && !read.includes(previous)))
    throw new OperatorError(
      'SECRET_KEY is not the one that was sealed with the data, whose sealed texts it could not open: leave it and SECRET_KEY_PREVIOUS out, since the folder gets its own',
    );
}

export const restoreBucket = (
  config: Config,
  source: BackupSource,
  { manifest, secrets, files }: ChosenBackup,
): Promise<void> =>
  withBucket(config, secrets, async (objects) => {
    await refuseForeignBucket(objects, manifest.installation);
    const toPut = Readable.from(files.map((file) => ({ ...file, read: () => readBlob(source, file) })));
    console.log(`${count(await fillBucket(objects, toPut), 'file')} put into the bucket ${config.s3!.bucket}`);
  });
