// Room on the disk: what is still to come counts, and what has come counts once.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { test, type TestContext } from 'node:test';
import { watchFreeSpace } from './free-space.js';
import { StorageFull } from './object-store.js';

/** A disk with so many free bytes, as the test says at each moment. */
function diskWith(context: TestContext, free: () => number): void {
  const told = context.mock.method(fs, 'statfs', async () => ({ bavail: free() / 10, bsize: 10 }));
  syncBuiltinESMExports();
  context.after(() => {
    told.mock.restore();
    syncBuiltinESMExports();
  });
}

test('a file has room when the minimum is left beside it, to the byte', async (context) => {
  diskWith(context, () => 1000);
  const makeRoom = watchFreeSpace('/', 400);
  await assert.rejects(makeRoom(601), StorageFull);
  (await makeRoom(600)).release();
  await makeRoom(600);
  await assert.rejects(makeRoom(1), StorageFull, 'the room of the other file is taken before it is written');
});

test('what can be done without leaves more free than the minimum', async (context) => {
  diskWith(context, () => 1000);
  const makeRoom = watchFreeSpace('/', 400);
  await assert.rejects(makeRoom(501, 100), StorageFull);
  (await makeRoom(500, 100)).release();
  await makeRoom(600);
});

test('files that begin at the same time do not get the same room', async (context) => {
  diskWith(context, () => 1000);
  const makeRoom = watchFreeSpace('/', 0);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => makeRoom(400)));
  assert.ok(outcomes.filter(({ status }) => status === 'fulfilled').length <= 2);
  await assert.rejects(Promise.all(Array.from({ length: 3 }, () => makeRoom(400))), StorageFull);
});

test('what is written is counted by the file system alone, and a given-up file gives back the rest', async (context) => {
  let free = 1000;
  diskWith(context, () => free);
  const makeRoom = watchFreeSpace('/', 0);
  const room = await makeRoom(800);
  free -= 500;
  room.written(500);
  await assert.rejects(makeRoom(201), StorageFull);
  const other = await makeRoom(200);
  room.release();
  room.release();
  (await makeRoom(300)).release();
  // More than was announced takes nobody else's room away.
  other.written(10_000);
  other.release();
  await assert.rejects(makeRoom(501), StorageFull);
  await makeRoom(500);
});

test('a refusal takes no room', async (context) => {
  diskWith(context, () => 1000);
  const makeRoom = watchFreeSpace('/', 0);
  for (let time = 0; time < 5; time++) await assert.rejects(makeRoom(2000), StorageFull);
  await makeRoom(1000);
});
