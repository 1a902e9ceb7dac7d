// What only a real wait can show of the embedded store.
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryDatabase, temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { startObjectsServer } from '../fixtures/objects-server.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { assertLivesSixtySeconds } from './link-lifetime.js';

test('a link of the embedded store works after 57 seconds and no longer after 62', async (context) => {
  const folder = join(temporaryFolder(context), 'objects');
  const store = await openDiskStore({
    folder,
    origin: 'https://plugins.example.com',
    signingSecrets: ['secret'],
    clock: Date.now,
  });
  const { database: db } = await temporaryDatabase(context);
  const server = await startObjectsServer({ store, db, clock: Date.now });
  context.after(() => server.stop());
  await store.put('a.jar', Buffer.from('x'), { contentType: 'application/java-archive' });
  await assertLivesSixtySeconds(await store.presignGet('a.jar', { fileName: 'a.jar' }), server.origin);
});
