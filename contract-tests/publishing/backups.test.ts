// Backups of a market that is in use: what they hold, and what sweeps leave to them.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { BACKUP_LEASE_MS } from '../../db/installation/backups.js';
import { BackupHeld } from '../../market/backups/backup-hold.js';
import { backupTimes } from '../../market/backups/stored-backups.js';
import { removeObject } from '../../market/publishing/remove-object.js';
import { readSecrets } from '../../process/secret-key.js';
import { databaseIn } from '../../scripts/restoring/staged-backup.js';
import { memoryTarget } from '../harness/memory-target.js';
import { backUp, filled, openRestored, restored, SECRETS } from './backup-fixtures.js';
import { publishingFixtures } from './publishing-fixtures.js';

test('a restored backup is the market as it was, byte for byte, whatever is written meanwhile', async (t) => {
  const fixtures = await publishingFixtures(t);
  const { market } = fixtures;
  const files = await filled(fixtures);
  const target = memoryTarget();
  let written = 0;
  target.onAct = async () => {
    const sellerName = `late-${(written += 1)}`;
    await market.write(({ accounts }) => accounts.create({ email: null, displayName: 'Late', sellerName }));
  };
  const before = await market.db.committed.knex('accounts').orderBy('id');
  const { manifest, newBytes } = await backUp(fixtures, target);
  assert.ok(written >= 4 && newBytes > manifest.database.size);
  assert.deepEqual([manifest.faulty, manifest.files.count], [[], files.size]);

  const back = await restored(t, target);
  assert.deepEqual(back.files, files);
  assert.deepEqual(await readSecrets(back.folder), SECRETS);
  assert.equal(statSync(databaseIn(back.folder, manifest)).size, manifest.database.size);
  const database = await openRestored(t, back);
  assert.deepEqual(await database.committed.knex('accounts').orderBy('id'), before);
  assert.deepEqual(await database.committed.knex('leases'), [], 'a backup of it can be made at once');
});

test('what is unchanged is copied once, and a second backup under way is refused', async (t) => {
  const fixtures = await publishingFixtures(t);
  await filled(fixtures);
  const target = memoryTarget();
  await backUp(fixtures, target);
  const names = new Set(target.held.keys());
  let refused: unknown;
  target.onAct = async () => {
    refused ??= await backUp(fixtures, target).catch((error: unknown) => error);
  };
  fixtures.time.now += 1;
  const { manifest } = await backUp(fixtures, target);
  assert.ok(refused instanceof BackupHeld);
  const added = [...target.held.keys()].filter((name) => !names.has(name));
  assert.equal(added.length, manifest.database.parts.length + 1, 'the database and the manifest');
});

test('a file that goes while a backup is made is in it, and goes after it, also when the backup was killed', async (t) => {
  const fixtures = await publishingFixtures(t);
  const { market, time } = fixtures;
  const files = await filled(fixtures);
  const [key] = [...files.keys()] as [string];
  const target = memoryTarget();
  const { run } = removeObject(market);
  const remove = () => run({ payload: { key } } as never, new AbortController().signal);
  target.onAct = async () => {
    // The database is copied: from here on nothing names the file any more.
    assert.deepEqual(await remove(), { is: 'repeated', at: time.now + 60_000 });
  };
  await backUp(fixtures, target);
  assert.deepEqual((await restored(t, target)).files, files);

  await market.write(({ backups }) => backups.begin('somebody who is killed'));
  assert.equal((await remove()).is, 'repeated');
  time.now += BACKUP_LEASE_MS;
  assert.deepEqual(await remove(), { is: 'done' });
  assert.equal(await market.objects.stat(key), undefined);
});

test('of backups that begin at once one is made', async (t) => {
  const { market, time } = await publishingFixtures(t);
  const begin = (holder: string) => market.write(({ backups }) => backups.begin(holder));
  const wins = async (holders: readonly string[]): Promise<number> =>
    (await Promise.all(holders.map(begin))).filter(Boolean).length;
  assert.equal(await wins(['one', 'two', 'three']), 1);
  assert.equal(await wins(['four']), 0);
  time.now += BACKUP_LEASE_MS;
  assert.equal(await wins(['five', 'six', 'seven']), 1);
});

test('whoever was taken for dead makes no backup, nor does one whose clock is set back', async (t) => {
  const fixtures = await publishingFixtures(t);
  await filled(fixtures);
  const target = memoryTarget();
  for (const leap of [BACKUP_LEASE_MS, -24 * 60 * 60_000]) {
    target.onAct = async () => {
      fixtures.time.now += leap;
    };
    await assert.rejects(backUp(fixtures, target), BackupHeld);
    assert.deepEqual(await backupTimes(target), []);
  }
  target.onAct = () => Promise.resolve();
  await backUp(fixtures, target);
  await restored(t, target);
});

test('whoever stood still while the manifest was written takes it back', async (t) => {
  const fixtures = await publishingFixtures(t);
  await filled(fixtures);
  const target = memoryTarget();
  target.onAct = async (name) => {
    if (name.startsWith('manifests/')) fixtures.time.now += BACKUP_LEASE_MS;
  };
  await assert.rejects(backUp(fixtures, target), BackupHeld);
  assert.deepEqual(await backupTimes(target), []);
});

test('a published file that the store does not have is told, and the rest is backed up', async (t) => {
  const fixtures = await publishingFixtures(t);
  const [key, draft] = [...(await filled(fixtures)).keys()] as [string, string];
  await fixtures.market.objects.delete(key);
  const target = memoryTarget();
  const { manifest } = await backUp(fixtures, target);
  assert.deepEqual(manifest.faulty, [key]);
  assert.deepEqual([...(await restored(t, target)).files.keys()], [draft]);
});

test('a file that was cut short in the target is written anew', async (t) => {
  const fixtures = await publishingFixtures(t);
  const files = await filled(fixtures);
  const target = memoryTarget();
  await backUp(fixtures, target);
  const whole = [...target.held].filter(([, bytes]) => bytes.equals(Buffer.from('a plugin')));
  assert.equal(whole.length, 1);
  const [[name, bytes]] = whole as [[string, Buffer]];
  target.held.set(name, bytes.subarray(0, 3));
  fixtures.time.now += 1;
  await backUp(fixtures, target);
  assert.deepEqual((await restored(t, target)).files, files);
});

test('a file that two rows name is backed up once, and restored', async (t) => {
  const fixtures = await publishingFixtures(t);
  const files = await filled(fixtures);
  const [objectKey] = [...files.keys()] as [string];
  const second = await fixtures.send(Buffer.from('a plugin'), '3.0');
  await fixtures.runJobs();
  await fixtures.market.db.write(({ knex }) =>
    knex('versions').where({ id: second }).update({ object_key: objectKey }),
  );
  const target = memoryTarget();
  assert.equal((await backUp(fixtures, target)).manifest.files.count, files.size);
  assert.deepEqual((await restored(t, target)).files, files);
});
