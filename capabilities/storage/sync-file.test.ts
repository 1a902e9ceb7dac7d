// What is told of syncs that fail, to the listeners of the database's.
import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { failedSyncs } from '../../db/engine/failed-sync.js';
import { syncContent, syncFile } from './sync-file.js';

test('an error of the disk is told and thrown, for want of room it is thrown alone', async (t) => {
  const told: unknown[] = [];
  const listener = (error: unknown): void => void told.push(error);
  failedSyncs.subscribe(listener);
  t.after(() => failedSyncs.unsubscribe(listener));
  const file = await open(join(temporaryFolder(t), 'file'), 'w');
  t.after(() => file.close());
  for (const [method, sync] of [
    ['sync', syncFile],
    ['datasync', syncContent],
  ] as const)
    for (const code of ['EIO', 'ENOSPC']) {
      const failure = Object.assign(new Error(code), { code });
      t.mock.method(file, method, () => Promise.reject(failure));
      told.length = 0;
      await assert.rejects(sync(file), failure);
      assert.deepEqual(told, code === 'EIO' ? [failure] : []);
    }
});
