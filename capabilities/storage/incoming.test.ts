// How bytes reach the disk: only where there is room, in pieces that are synced, and wholly or not at all.
import assert from 'node:assert/strict';
import { readdirSync, statfsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { type Incoming, openIncoming } from './incoming.js';
import { StorageFull } from './object-store.js';

async function emptyFolder(
  context: TestContext,
  minFreeBytes = 0,
): Promise<{ incoming: Incoming; folder: string; files: () => string[] }> {
  const folder = join(temporaryFolder(context), 'incoming');
  const incoming = await openIncoming({ folder, minFreeBytes, clock: Date.now });
  context.after(() => incoming.close());
  return { incoming, folder, files: () => readdirSync(folder) };
}

/** What all open files share, for a test to come between. */
async function fileMethods(folder: string): Promise<fs.FileHandle> {
  const some = await fs.open(folder);
  await some.close();
  return Object.getPrototypeOf(some) as fs.FileHandle;
}

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
}

test('a file for which the disk has too little room is refused before a byte of it is read', async (context) => {
  const { bavail, bsize } = statfsSync(tmpdir());
  // Half of what is free may be used; other programs use the disk meanwhile.
  const { incoming, files } = await emptyFolder(context, (bavail * bsize) / 2);
  const source = Readable.from(endless());
  await assert.rejects(incoming.receive(source, { size: bavail * bsize * 0.75 }), StorageFull);
  assert.ok(source.destroyed && !source.readableDidRead);
  assert.deepEqual(files(), []);
  await incoming.receive(Readable.from([Buffer.from('x')]), { size: 1 });
});

test('a disk that becomes full in the middle leaves nothing half kept, and says so by its code', async (context) => {
  const { incoming, folder, files } = await emptyFolder(context);
  const methods = await fileMethods(folder);
  const write = methods.write as (...values: unknown[]) => unknown;
  let written = 0;
  context.mock.method(methods, 'write', function (this: unknown, ...values: unknown[]) {
    if (++written < 3) return write.apply(this, values);
    return Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  });
  const source = Readable.from(endless());
  await assert.rejects(incoming.receive(source), { code: 'ENOSPC' });
  assert.ok(source.destroyed);
  assert.deepEqual(files(), []);
});

test('bytes that the system takes in parts all arrive', async (context) => {
  const { incoming, folder } = await emptyFolder(context);
  const methods = await fileMethods(folder);
  const write = methods.write as (...values: unknown[]) => unknown;
  context.mock.method(methods, 'write', function (this: unknown, bytes: Buffer, offset: number, length: number) {
    return write.call(this, bytes, offset, Math.min(length, 7));
  });
  const { path } = await incoming.receive(Buffer.from('a file of a few bytes more than seven'));
  assert.equal(await fs.readFile(path, 'utf8'), 'a file of a few bytes more than seven');
});

test('a large file is synced piece by piece, and no two at the same time', async (context) => {
  const { incoming, folder } = await emptyFolder(context);
  const methods = await fileMethods(folder);
  const { sync } = methods;
  let [running, most] = [0, 0];
  const counted = async function (this: fs.FileHandle): Promise<void> {
    most = Math.max(most, ++running);
    await sync.call(this);
    running -= 1;
  };
  const pieces = context.mock.method(methods, 'datasync', counted);
  const wholes = context.mock.method(methods, 'sync', counted);
  const piece = Buffer.alloc(16 * 1024 * 1024);
  await Promise.all([1, 2, 3].map(() => incoming.receive(Readable.from([piece, piece, piece, piece, piece]))));
  assert.deepEqual([pieces.mock.callCount(), wholes.mock.callCount(), most], [6, 3, 1]);
});
