// Backups that end in their middle, that rot, and that somebody else prunes: what is left can be restored, or is refused
// before anything is touched.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blobName } from '../../capabilities/backup/manifest.js';
import { backupTimes, BackupUnusable } from '../../market/backups/stored-backups.js';
import { Killed, memoryTarget } from '../harness/memory-target.js';
import { backUp, filled, restored, SECRETS } from './backup-fixtures.js';
import { publishingFixtures, sha256Of } from './publishing-fixtures.js';

test('killed before any of its acts, a backup leaves the one before, and the next one clears up', async (t) => {
  const fixtures = await publishingFixtures(t);
  const files = await filled(fixtures);
  const target = memoryTarget();
  await backUp(fixtures, target);
  const [first] = await backupTimes(target);
  await fixtures.send(Buffer.from('a later plugin'), '3.0');
  await fixtures.runJobs();
  let isDone = false;
  for (let acts = 0; !isDone; acts++) {
    // The next day, so that the first one is pruned by one that comes so far.
    fixtures.time.now += 24 * 60 * 60_000;
    target.left = acts;
    isDone = await backUp(fixtures, target, 1).then(
      () => true,
      (error: unknown) => {
        assert.ok(error instanceof Killed, String(error));
        return false;
      },
    );
    const times = await backupTimes(target);
    const isFirst = times.at(-1) === first;
    assert.equal((await restored(t, target)).files.size, files.size + (isFirst ? 0 : 1));
  }
  target.left = Number.POSITIVE_INFINITY;
  assert.equal((await backupTimes(target)).length, 1);
  const { manifest } = await backUp(fixtures, target, 1);
  const blobs = [...target.held.keys()].filter((name) => name.startsWith('blobs/'));
  assert.equal(blobs.length, manifest.files.count + manifest.database.parts.length * 2 + 1, 'none that nothing names');
});

test('a backup of a copy that runs elsewhere removes nothing that one under way relies on', async (t) => {
  const [fixtures, elsewhere] = [await publishingFixtures(t), await publishingFixtures(t)];
  await filled(fixtures);
  const id = await fixtures.market.tables.installation.id();
  await elsewhere.market.db.write(({ knex }) => knex('installation').update({ id }));
  const target = memoryTarget(() => fixtures.time.now);
  await backUp(fixtures, target);
  fixtures.time.now += 24 * 60 * 60_000;
  // Earlier that day, so that the other one is the newest.
  elsewhere.time.now = fixtures.time.now - 1000;
  const bytes = Buffer.from('a later plugin');
  await fixtures.send(bytes, '3.0');
  await fixtures.runJobs();
  // Left by one that was killed long ago: nothing names it.
  target.held.set(blobName(sha256Of(bytes)), bytes);
  target.onAct = async (name) => {
    if (!name.startsWith('manifests/')) return;
    target.onAct = () => Promise.resolve();
    await backUp(elsewhere, target);
  };
  await backUp(fixtures, target);
  assert.equal((await restored(t, target)).files.size, 3);
});

test('a byte that changed, or is gone, is found before anything is restored', async (t) => {
  const fixtures = await publishingFixtures(t);
  await filled(fixtures);
  const target = memoryTarget();
  await backUp(fixtures, target);
  for (const [name, bytes] of [...target.held]) {
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1]! ^= 1;
    target.held.set(name, changed);
    await assert.rejects(restored(t, target), BackupUnusable, name);
    target.held.delete(name);
    await assert.rejects(restored(t, target));
    target.held.set(name, bytes);
  }
  await restored(t, target);
  for (const secret of Object.values(SECRETS))
    for (const [name, bytes] of target.held) assert.ok(!bytes.includes(secret), name);
});

test('what is removed from the target meanwhile is missed before it is called a backup', async (t) => {
  const fixtures = await publishingFixtures(t);
  await filled(fixtures);
  const target = memoryTarget();
  target.onAct = async () => {
    const [first] = target.held.keys();
    if (target.held.size < 3) return;
    target.held.delete(first!);
    target.onAct = () => Promise.resolve();
  };
  await assert.rejects(backUp(fixtures, target), /BackupUnusable: blobs.* was there and is gone/);
  assert.deepEqual(await backupTimes(target), []);
  await backUp(fixtures, target);
  await restored(t, target);
});

test('of two installations that begin with the same empty target one is refused', async (t) => {
  const [fixtures, elsewhere] = [await publishingFixtures(t), await publishingFixtures(t)];
  const id = '01990000-0000-7000-8000-000000000000';
  await elsewhere.market.db.write(({ knex }) => knex('installation').update({ id }));
  const target = memoryTarget();
  target.onAct = async () => {
    target.onAct = () => Promise.resolve();
    await backUp(elsewhere, target);
  };
  await assert.rejects(backUp(fixtures, target), /BackupUnusable: The target holds backups of another installation/);
  assert.equal((await backupTimes(target)).length, 1);
});
