import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { OWNER_KEY, searchImageKey, uploadKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { copyFiles } from './copy-files.js';

async function emptyStore(t: TestContext): Promise<ObjectStore> {
  const store = await openDiskStore({
    folder: temporaryFolder(t),
    origin: 'http://127.0.0.1',
    signingSecrets: ['a secret of the tests alone'],
    clock: Date.now,
  });
  t.after(() => store.close());
  return store;
}

test('files are copied; the mark of the store and its images of the search index are neither copied nor counted', async (t) => {
  const [from, to] = [await emptyStore(t), await emptyStore(t)];
  const file = uploadKey('01900000-0000-7000-8000-000000000001');
  for (const key of [file, OWNER_KEY, searchImageKey('4.4', 7, 'image')])
    await from.put(key, Buffer.from(key), { contentType: 'text/plain' });
  const copied = await copyFiles({
    versions: { byId: async () => undefined },
    ...{ from, to, onProgress: () => undefined, onFailed: (key, why) => assert.fail(`${key}: ${why}`) },
  });
  assert.deepEqual([copied.copied, copied.already, copied.failed], [1, 0, 0]);
  assert.deepEqual(
    (await Array.fromAsync(to.list(''))).map(({ key }) => key),
    [file],
  );
});
