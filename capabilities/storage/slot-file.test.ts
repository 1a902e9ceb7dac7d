// The preallocated file: saved records are found again, torn ones are not, and nothing is left behind.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { openSlotFile, RECORD_MAX_BYTES, SLOT_BYTES } from './slot-file.js';

const SLOTS = 8;
const BYTES = SLOTS * SLOT_BYTES;
const record = (text: string): Buffer => Buffer.from(text);
const texts = (found: readonly Buffer[]): string[] => found.map(String);

test('it is made for its owner alone with all its room, and keeps it', async (t) => {
  const path = join(temporaryFolder(t), 'slots');
  const file = await openSlotFile(path, BYTES);
  t.after(() => file.close());
  const { size, mode, blocks } = statSync(path);
  assert.deepEqual(
    [size, mode & 0o777, blocks * SLOT_BYTES >= BYTES, existsSync(`${path}.new`)],
    [BYTES, 0o600, true, false],
  );
  assert.deepEqual(file.found, []);
});

test('what was appended is found again; a full file says so; a cleared one holds nothing and takes new records', async (t) => {
  const path = join(temporaryFolder(t), 'slots');
  const first = await openSlotFile(path, BYTES);
  assert.equal(await first.append(['a', 'b', 'ö'.repeat(100)].map(record)), 3);
  await first.close();
  const second = await openSlotFile(path, 0);
  assert.deepEqual(texts(second.found), ['a', 'b', 'ö'.repeat(100)]);
  assert.equal(await second.append(Array.from({ length: SLOTS }, (_, number) => record(`later ${number}`))), SLOTS - 3);
  assert.equal(await second.append([record('too late')]), 0);
  await second.clear();
  assert.deepEqual([readFileSync(path).every((byte) => byte === 0), statSync(path).size], [true, BYTES]);
  assert.equal(await second.append([Buffer.alloc(RECORD_MAX_BYTES, 'x')]), 1);
  await assert.rejects(second.append([Buffer.alloc(RECORD_MAX_BYTES + 1, 'x')]), RangeError);
  await second.close();
  const third = await openSlotFile(path, 0);
  assert.equal(third.found[0]!.length, RECORD_MAX_BYTES);
  await third.close();
});

test('a torn record is left out, the others are found, and new ones come behind it', async (t) => {
  const path = join(temporaryFolder(t), 'slots');
  const first = await openSlotFile(path, BYTES);
  await first.append(['one', 'two', 'three'].map(record));
  await first.close();
  const bytes = readFileSync(path);
  bytes[SLOT_BYTES + 7]! ^= 1;
  bytes.fill(0xff, 3 * SLOT_BYTES, 3 * SLOT_BYTES + 20);
  writeFileSync(path, bytes);
  const second = await openSlotFile(path, 0);
  assert.deepEqual(texts(second.found), ['one', 'three']);
  await second.append([record('four')]);
  await second.close();
  const third = await openSlotFile(path, 0);
  assert.deepEqual(texts(third.found), ['one', 'three', 'four']);
  await third.close();
});

test('what a write that failed left behind is erased with the rest', async (t) => {
  const path = join(temporaryFolder(t), 'slots');
  const file = await openSlotFile(path, BYTES);
  const probe = await open(path);
  t.mock.method(
    Object.getPrototypeOf(probe) as FileHandle,
    'datasync',
    async () => {
      throw new Error('the disk fails');
    },
    { times: 1 },
  );
  await probe.close();
  await assert.rejects(file.append(['lost', 'too'].map(record)), /the disk fails/);
  assert.equal(await file.append([record('kept')]), 1);
  await file.clear();
  assert.ok(readFileSync(path).every((byte) => byte === 0));
  await file.close();
});

test('a copy with holes gets its room back', async (t) => {
  const path = join(temporaryFolder(t), 'slots');
  writeFileSync(path, '');
  truncateSync(path, 1024 * 1024);
  assert.equal(statSync(path).blocks, 0);
  await (await openSlotFile(path, 0)).close();
  assert.ok(statSync(path).blocks * SLOT_BYTES >= 1024 * 1024);
});

test(
  'one that the disk has no room for leaves nothing behind',
  { skip: !existsSync('/dev/full') && 'there is no /dev/full' },
  async (t) => {
    const folder = temporaryFolder(t);
    const path = join(folder, 'slots');
    symlinkSync('/dev/full', `${path}.new`);
    await assert.rejects(openSlotFile(path, BYTES), { code: 'ENOSPC' });
    assert.deepEqual(readdirSync(folder), []);
  },
);
