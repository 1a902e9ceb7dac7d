// For tests of backups: a market with files, and how backups of it are made and restored.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import type { Manifest } from '../../capabilities/backup/manifest.js';
import { engineOf, openDatabase, type Database } from '../../db/engine/connection.js';
import { restoreDump } from '../../db/engine/server-copies.js';
import { makeBackup } from '../../market/backups/make-backup.js';
import { chooseBackup, databaseIn, stageBackup } from '../../scripts/restoring/staged-backup.js';
import { isOnServer, serverOf } from '../harness/folder-database.js';
import type { MemoryTarget } from '../harness/memory-target.js';
import { makeDatabase } from '../harness/postgresql-databases.js';
import { temporaryFolder } from '../harness/temporary-database.js';
import { writeSecrets } from '../../process/secret-key.js';
import type { PublishingFixtures } from './publishing-fixtures.js';

const PASSPHRASE = 'correct horse battery staple';
/** Of an installation whose secret is being changed. */
export const SECRETS = { current: 's'.repeat(43), previous: 'p'.repeat(43) };

export const backUp = ({ service: { dataDir }, market, time }: PublishingFixtures, target: MemoryTarget, days = 7) =>
  makeBackup({
    stored: market,
    objects: market.objects,
    dataDir,
    server: serverOf(dataDir),
    minFreeBytes: 0,
    readSecret: () => Promise.resolve(writeSecrets(SECRETS)),
    passphrase: PASSPHRASE,
    target,
    keeping: { days, weeks: 0, months: 0 },
    clock: () => time.now,
    onBytes: () => undefined,
  });

/** Restores the newest backup into a folder, and returns its files by their keys. */
export async function restored(
  t: TestContext,
  target: MemoryTarget,
): Promise<{ folder: string; files: Map<string, Buffer>; manifest: Manifest }> {
  const folder = join(temporaryFolder(t), 'data');
  const chosen = await chooseBackup(target, { at: Number.POSITIVE_INFINITY, passphrase: PASSPHRASE });
  await stageBackup(chosen, { source: target, folder, withFiles: true, signal: new AbortController().signal });
  const root = join(folder, 'objects/');
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(root, path)).isFile(),
  );
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
  return { folder, files, manifest: chosen.manifest };
}

/** Opens the database of a backup that was restored into a folder: there, or on the server that these tests run on. */
export async function openRestored(
  t: TestContext,
  { folder, manifest }: { readonly folder: string; readonly manifest: Manifest },
): Promise<Database> {
  const made = isOnServer ? await makeDatabase({ isEmpty: true }) : undefined;
  if (made !== undefined) await restoreDump(made.options, databaseIn(folder, manifest), new AbortController().signal);
  const dataDir = made === undefined ? folder : temporaryFolder(t);
  const database = await openDatabase({ dataDir, exclusive: false }, engineOf(made?.options));
  t.after(async () => {
    await database.close();
    await made?.drop();
  });
  return database;
}

/** A published version and a draft whose file was sent; both files by their keys. */
export async function filled(fixtures: PublishingFixtures): Promise<Map<string, Buffer>> {
  const published = await fixtures.send(Buffer.from('a plugin'));
  await fixtures.runJobs();
  const draft = await fixtures.create(Buffer.from('not yet'), '2.0');
  await fixtures.upload(draft, Buffer.from('not yet'));
  const { objectKey } = await fixtures.versionOf(published);
  return new Map([
    [objectKey!, Buffer.from('a plugin')],
    [uploadKey(draft), Buffer.from('not yet')],
  ]);
}
