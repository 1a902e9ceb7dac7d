// The process of disk-store.test.ts that is killed: puts an object whose bytes never end.
import { setTimeout } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { openDiskStore } from './disk-store.js';

const store = await openDiskStore({
  folder: process.argv[2]!,
  origin: 'http://localhost:3000',
  signingSecrets: ['secret'],
  clock: Date.now,
});

async function* endless() {
  for (let chunk = 0; ; chunk++) {
    yield Buffer.alloc(65_536, chunk);
    if (chunk === 100) process.send!('writing');
    await setTimeout(1);
  }
}

await store.put('half.jar', Readable.from(endless()), { contentType: 'application/java-archive' });
