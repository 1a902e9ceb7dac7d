// The embedded store in a real folder: an object is there as a whole or not at all, even when the process is killed.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../contract-tests/harness/temporary-database.js';
import { type DiskStore, openDiskStore } from './disk-store.js';
import { ChecksumMismatch, StoreUnavailable } from './object-store.js';

const plain = { contentType: 'text/plain' };

function openStore(folder: string, clock: () => number = Date.now): Promise<DiskStore> {
  return openDiskStore({ folder, origin: 'http://localhost:3000', signingSecret: 'secret', clock });
}

async function emptyStore(context: TestContext): Promise<{ store: DiskStore; folder: string }> {
  const folder = join(temporaryFolder(context), 'objects');
  return { store: await openStore(folder), folder };
}

async function content(store: DiskStore, key: string): Promise<string | undefined> {
  const object = await store.embedded.open(key);
  return object && text(object.read({ first: 0, last: object.size - 1, isPassedOn: () => false }));
}

/** Every file below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

test('bytes and streams are kept, told about, replaced and removed', async (context) => {
  const { store, folder } = await emptyStore(context);
  const sha256 = createHash('sha256').update('one').digest('hex');
  assert.deepEqual(await store.put('a/b c/é.jar', Buffer.from('one'), { ...plain, sha256 }), { size: 3, sha256 });
  assert.equal((await store.stat('a/b c/é.jar'))?.size, 3);
  const before = await store.embedded.open('a/b c/é.jar');
  await store.put('a/b c/é.jar', Readable.from([Buffer.from('t'), Buffer.from('wo')]), plain);
  assert.equal(await content(store, 'a/b c/é.jar'), 'two');
  assert.equal(
    await text(before!.read({ first: 0, last: 2, isPassedOn: () => false })),
    'one',
    'what is open stays as it was',
  );
  await store.delete('a/b c/é.jar');
  await store.delete('a/b c/é.jar');
  assert.equal(await store.stat('a/b c/é.jar'), undefined);
  assert.equal(await store.embedded.open('a/b c/é.jar'), undefined);
  assert.deepEqual(filesIn(folder), []);
});

test('an empty object is an object', async (context) => {
  const { store } = await emptyStore(context);
  await store.put('empty', new Uint8Array(), plain);
  assert.equal((await store.stat('empty'))?.size, 0);
});

test('a folder is not an object', async (context) => {
  const { store } = await emptyStore(context);
  await store.put('a/b', Buffer.from('x'), plain);
  assert.equal(await store.stat('a'), undefined);
  assert.equal(await store.embedded.open('a'), undefined);
  assert.equal(await store.embedded.open('a/b/c'), undefined);
});

test('bytes with another checksum than announced leave nothing behind and replace nothing', async (context) => {
  const { store, folder } = await emptyStore(context);
  await store.put('x', Buffer.from('right'), plain);
  await assert.rejects(store.put('x', Buffer.from('wrong'), { ...plain, sha256: '0'.repeat(64) }), ChecksumMismatch);
  assert.equal(await content(store, 'x'), 'right');
  assert.deepEqual(filesIn(folder), ['x']);
});

test('a source that breaks off leaves nothing behind', async (context) => {
  const { store, folder } = await emptyStore(context);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the client went away');
    })(),
  );
  await assert.rejects(store.put('x', broken, plain), /went away/);
  assert.deepEqual(filesIn(folder), []);
});

test('a key that could leave the folder is refused by every function', async (context) => {
  const { store } = await emptyStore(context);
  for (const key of ['../x', '/etc/passwd', 'a/../../x', '.incoming/x', '']) {
    await assert.rejects(store.put(key, Buffer.from('x'), plain), TypeError);
    await assert.rejects(store.stat(key), TypeError);
    await assert.rejects(store.delete(key), TypeError);
    await assert.rejects(store.presignGet(key, { fileName: 'x' }), TypeError);
    await assert.rejects(async () => store.embedded.open(key), TypeError);
  }
});

test('a process killed in the middle of a put leaves no object, and its remains go a day later', async (context) => {
  const folder = join(temporaryFolder(context), 'objects');
  const child = fork(fileURLToPath(new URL('./disk-store.test-child.js', import.meta.url)), [folder]);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const remains = filesIn(folder);
  assert.equal(remains.length, 1);
  assert.ok(statSync(join(folder, '.incoming', remains[0]!)).size > 0, 'the kill came while bytes were being written');
  assert.equal(await (await openStore(folder)).stat('half.jar'), undefined);
  assert.equal(filesIn(folder).length, 1, 'another process may still be writing it');
  await openStore(folder, () => Date.now() + 25 * 3_600_000);
  assert.deepEqual(filesIn(folder), []);
});

test('a store whose folder is gone is unavailable, and available again when it is back', async (context) => {
  const folder = join(temporaryFolder(context), 'objects');
  let now = 0;
  const store = await openStore(folder, () => now);
  await store.check();
  rmSync(folder, { recursive: true });
  await store.check();
  now += 1000;
  await assert.rejects(store.check(), StoreUnavailable);
  await openStore(folder);
  now += 1000;
  await store.check();
  writeFileSync(join(folder, 'x'), 'x');
  assert.equal((await store.stat('x'))?.size, 1);
});
