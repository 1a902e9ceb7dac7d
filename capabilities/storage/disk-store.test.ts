// The embedded store in a real folder: an object is there as a whole or not at all, even when the process is killed.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { type DiskStore, openDiskStore } from './disk-store.js';
import { ChecksumMismatch, type ListedObject, StoreUnavailable } from './object-store.js';

const plain = { contentType: 'text/plain' };
const terms = { contentType: 'application/octet-stream', size: 1, sha256: '0'.repeat(64) };

function openStore(folder: string, clock: () => number = Date.now): Promise<DiskStore> {
  return openDiskStore({ folder, origin: 'http://localhost:3000', signingSecrets: ['secret'], clock });
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
    await assert.rejects(store.presignPut(key, { ...terms, expiresInSeconds: 60 }), TypeError);
    await assert.rejects(store.copy(key, 'x'), TypeError);
    await assert.rejects(store.copy('x', key), TypeError);
    await assert.rejects(store.read(key), TypeError);
    await assert.rejects(store.localFile(key), TypeError);
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

test('a copy is there as a whole, and stays as it is whatever becomes of the original', async (context) => {
  const { store, folder } = await emptyStore(context);
  assert.equal(await store.copy('uploads/a', 'products/a'), false);
  await store.put('uploads/a', Buffer.from('first'), plain);
  assert.equal(await store.copy('uploads/a', 'products/a'), true);
  assert.equal(await store.copy('uploads/a', 'products/a'), true, 'again, to another name of the same file');
  assert.deepEqual(filesIn(folder), ['a', 'a'], 'nothing is left in the folder of incoming files');
  await store.put('uploads/a', Buffer.from('second'), plain);
  assert.equal(await content(store, 'products/a'), 'first');
  assert.equal(await store.copy('uploads/a', 'products/a'), true);
  await store.delete('uploads/a');
  assert.equal(await content(store, 'products/a'), 'second');
  assert.equal(await store.copy('products', 'x'), false, 'a folder is no object');
});

test('an object is never written to, only replaced: its file keeps its bytes under other names', async (context) => {
  const { store, folder } = await emptyStore(context);
  await store.put('a', Buffer.from('first'), plain);
  linkSync(join(folder, 'a'), join(folder, 'other name'));
  await store.put('a', Buffer.from('second, which is longer'), plain);
  await store.put('b', Buffer.from('third'), plain);
  await store.copy('b', 'a');
  assert.equal(readFileSync(join(folder, 'other name'), 'utf8'), 'first');
  assert.equal(await content(store, 'a'), 'third');
});

test('where the file system has no hard links, a copy is a file of its own', async (context) => {
  const { store, folder } = await emptyStore(context);
  await store.put('a', Buffer.from('bytes'), plain);
  const refuse = context.mock.method(fs, 'link', () =>
    Promise.reject(Object.assign(new Error('refused on purpose'), { code: 'EPERM' })),
  );
  syncBuiltinESMExports();
  context.after(() => {
    refuse.mock.restore();
    syncBuiltinESMExports();
  });
  assert.equal(await store.copy('a', 'b'), true);
  assert.equal(refuse.mock.callCount(), 1);
  assert.equal(await content(store, 'b'), 'bytes');
  assert.equal(statSync(join(folder, 'b')).nlink, 1);
  assert.deepEqual(filesIn(folder).sort(), ['a', 'b']);
});

test('objects are read, listed by prefix and found as files', async (context) => {
  const { store, folder } = await emptyStore(context);
  const keys = ['products/p1/versions/v1', 'products/p1/versions/v2', 'products/p10/x', 'uploads/v1'];
  for (const key of keys) await store.put(key, Buffer.from(key), plain);
  writeFileSync(join(folder, '.incoming/half'), 'x');
  writeFileSync(join(folder, 'products/.DS_Store'), 'x');
  const listed = async (prefix: string): Promise<string[]> =>
    (await Readable.from(store.list(prefix)).toArray()).map(({ key }: ListedObject) => key).sort();
  assert.deepEqual(await listed(''), keys);
  assert.deepEqual(await listed('products/'), keys.slice(0, 3));
  assert.deepEqual(await listed('products/p1'), keys.slice(0, 3));
  assert.deepEqual(await listed('products/p1/'), keys.slice(0, 2));
  assert.deepEqual(await listed('products/p1/versions/v2'), [keys[1]]);
  for (const prefix of ['nothing/', '../', '.incoming/', 'uploads/v1/']) assert.deepEqual(await listed(prefix), []);
  const [only] = await Readable.from(store.list('uploads/')).toArray();
  assert.deepEqual(only, { key: 'uploads/v1', ...(await store.stat('uploads/v1')) });

  assert.equal(await text((await store.read('uploads/v1'))!), 'uploads/v1');
  assert.equal(await store.read('uploads'), undefined);
  const local = await store.localFile('uploads/v1');
  assert.equal(readFileSync(local!.path, 'utf8'), 'uploads/v1');
  await local!.dispose();
  assert.ok(await store.stat('uploads/v1'), 'its own file is no temporary one');
  assert.equal(await store.localFile('uploads'), undefined);
});

test('a copy of an old object is no remains of a dead process', async (context) => {
  const { store, folder } = await emptyStore(context);
  await store.put('old', Buffer.from('x'), plain);
  utimesSync(join(folder, 'old'), 0, 0);
  linkSync(join(folder, 'old'), join(folder, '.incoming/being-copied'));
  await openStore(folder);
  assert.deepEqual(filesIn(join(folder, '.incoming')), ['being-copied']);
});
