// The process of large-uploads.process.test.ts whose memory is watched: takes a file and answers questions.
import { join } from 'node:path';
import { openDatabase } from '../../db/engine/connection.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import type { PresignPutOptions } from '../../capabilities/storage/object-store.js';
import { startObjectsServer } from '../../tests/fixtures/objects-server.js';
import { watchOwnMemory } from '../../tests/fixtures/own-memory.js';

const KEY = uploadKey('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01');
const dataDir = process.argv[2]!;
const db = await openDatabase({ dataDir, exclusive: false });
const store = await openDiskStore({
  folder: join(dataDir, 'objects'),
  origin: 'http://localhost:3000',
  signingSecrets: ['secret'],
  clock: Date.now,
});
const memory = watchOwnMemory();
const { origin } = await startObjectsServer({ store, db, clock: Date.now });

process.on('message', (upload: PresignPutOptions) => void answer(upload));

async function answer(upload: PresignPutOptions): Promise<void> {
  const link = await store.presignPut(KEY, upload);
  process.send!({ origin, link, stored: await store.stat(KEY), ...memory() });
}
