// Whoever replaces a data folder keeps services away from it, and one that was killed in the middle does not make two of it.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { lockDataFolder } from '../../db/engine/data-folder-lock.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import { refuseHalfReplaced, withHeldFolder } from './held-folder.js';
import { putInPlace } from './put-in-place.js';

const MARKETPLACE = 'marketplace.db';

test('no service gets a folder that is held, nor one that was not there, which goes unless it is filled', async (t) => {
  const dataDir = join(temporaryFolder(t), 'not', 'yet');
  await withHeldFolder(dataDir, async () => assert.throws(() => lockDataFolder(dataDir), StartRefused));
  assert.ok(!existsSync(dataDir));
  await withHeldFolder(dataDir, async () => writeFileSync(join(dataDir, MARKETPLACE), ''));
  assert.ok(existsSync(join(dataDir, MARKETPLACE)));
  lockDataFolder(dataDir).release();
});

test('a link to a folder stays, and what it leads to is replaced', async (t) => {
  const folder = temporaryFolder(t);
  const [disk, link] = [join(folder, 'disk'), join(folder, 'data')];
  mkdirSync(join(disk, 'market'), { recursive: true });
  mkdirSync(join(disk, 'staged'));
  writeFileSync(join(disk, 'market', MARKETPLACE), '');
  symlinkSync(join(disk, 'market'), link);
  await withHeldFolder(link, async (dataDir) => {
    assert.equal(dataDir, realpathSync(join(disk, 'market')));
    assert.match((await putInPlace(join(disk, 'staged'), dataDir, 0))!, /disk\/market\.before-/);
  });
  assert.equal(realpathSync(link), realpathSync(join(disk, 'market')));
  assert.deepEqual(readdirSync(link), []);
});

test('a folder that is half replaced is not served', (t) => {
  const folder = temporaryFolder(t);
  const dataDir = join(folder, 'data');
  refuseHalfReplaced(dataDir);
  mkdirSync(join(folder, 'other.restoring-20261128T115021Z'));
  refuseHalfReplaced(dataDir);
  mkdirSync(join(folder, 'data.restoring-20261128T115021Z'));
  assert.throws(() => refuseHalfReplaced(dataDir), /is still there \(data\..*run it again/);
  // Made to be held while the other one is staged.
  mkdirSync(dataDir);
  assert.throws(() => refuseHalfReplaced(dataDir), StartRefused);
  rmSync(join(folder, 'data.restoring-20261128T115021Z'), { recursive: true });
  refuseHalfReplaced(dataDir);
  // As it is on a mount point.
  mkdirSync(join(dataDir, 'restoring-import'));
  assert.throws(() => refuseHalfReplaced(dataDir), StartRefused);
  writeFileSync(join(dataDir, MARKETPLACE), '');
  refuseHalfReplaced(dataDir);
});

test('a folder that cannot be put in place leaves what was there', async (t) => {
  const folder = temporaryFolder(t);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, MARKETPLACE), '');
  await assert.rejects(putInPlace(join(folder, 'data.restoring-that-is-gone'), dataDir, 0), { code: 'ENOENT' });
  assert.deepEqual([readdirSync(folder), readdirSync(dataDir)], [['data'], [MARKETPLACE]]);
});
