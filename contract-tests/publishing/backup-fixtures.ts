// For tests of backups: a market with files, and how backups of it are made and restored.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { makeBackup } from '../../market/backups/make-backup.js';
import { chooseBackup, stageBackup } from '../../scripts/restoring/staged-backup.js';
import type { MemoryTarget } from '../harness/memory-target.js';
import { temporaryFolder } from '../harness/temporary-database.js';
import { writeSecrets } from '../../process/secret-key.js';
import type { PublishingFixtures } from './publishing-fixtures.js';

const PASSPHRASE = 'correct horse battery staple';
/** Of an installation whose secret is being changed. */
export const SECRETS = { current: 's'.repeat(43), previous: 'p'.repeat(43) };

export const backUp = ({ market, time }: PublishingFixtures, target: MemoryTarget, days = 7) =>
  makeBackup({
    stored: market,
    objects: market.objects,
    dataDir: dirname(market.db.file),
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
): Promise<{ folder: string; files: Map<string, Buffer> }> {
  const folder = join(temporaryFolder(t), 'data');
  const chosen = await chooseBackup(target, { at: Number.POSITIVE_INFINITY, passphrase: PASSPHRASE });
  await stageBackup(chosen, { source: target, folder, withFiles: true, signal: new AbortController().signal });
  const root = join(folder, 'objects/');
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(root, path)).isFile(),
  );
  return { folder, files: new Map(paths.map((path) => [path, readFileSync(join(root, path))])) };
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
