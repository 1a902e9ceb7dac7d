// The process of large-downloads.process.test.ts whose memory is watched: serves a file of 300 MB and answers questions.
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../db/engine/connection.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { startObjectsServer } from '../../tests/fixtures/objects-server.js';
import { watchOwnMemory } from '../../tests/fixtures/own-memory.js';

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
writeFileSync(join(dataDir, 'objects/large'), '');
truncateSync(join(dataDir, 'objects/large'), 300_000_000);

process.on('message', (question) => void answer(question === 'link'));

async function answer(wantsLink: boolean): Promise<void> {
  process.send!(wantsLink ? { origin, link: await store.presignGet('large', { fileName: 'large.zip' }) } : memory());
}
