// The spool of downloads: rows survive restarts, many are written at once, and the log has those that the file could
// not take.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { DownloadRow } from '../../db/orders/downloads.js';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { openDownloadSpool, type DownloadSpool } from './download-spool.js';
import { SLOT_BYTES } from './slot-file.js';

const BYTES = 64 * SLOT_BYTES;
let made = 0;
const row = (more: Partial<DownloadRow> = {}): DownloadRow => ({
  id: `019a9f3c-5b7e-7d41-8c55-${String(++made).padStart(12, '0')}`,
  accountId: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21',
  version: { id: '019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01', productId: '019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a02' },
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
  countable: true,
  createdAt: 1_795_000_000_000,
  ...more,
});

interface Opened {
  readonly spool: DownloadSpool;
  readonly lines: { readonly details: { readonly download?: DownloadRow }; readonly message: string }[];
}

async function open(t: TestContext, path: string): Promise<Opened> {
  const lines: { details: { download?: DownloadRow }; message: string }[] = [];
  const spool = await openDownloadSpool({
    path,
    bytes: BYTES,
    log: { warn: (details: object, message) => void lines.push({ details, message }) },
  });
  t.after(() => spool.close().catch(() => undefined));
  return { spool, lines };
}

test('rows that were kept wait after a restart, also those of many at once; settled ones leave no trace', async (t) => {
  const path = join(temporaryFolder(t), 'spool');
  const rows = Array.from({ length: 40 }, () => row());
  const { spool, lines } = await open(t, path);
  await Promise.all(rows.map((each) => spool.keep(each)));
  assert.deepEqual([spool.waiting(), lines], [rows, []]);
  const { spool: again } = await open(t, path);
  assert.deepEqual(again.waiting(), rows);
  await again.settled(again.waiting().slice(0, 10));
  assert.equal(again.waiting().length, 30);
  await again.settled(again.waiting());
  assert.ok(readFileSync(path).every((byte) => byte === 0));
  assert.deepEqual((await open(t, path)).spool.waiting(), []);
});

test('a row that does not fit is in memory and in the log, and goes no further', async (t) => {
  const { spool, lines } = await open(t, join(temporaryFolder(t), 'spool'));
  const [short, long] = [row(), row({ address: `fe80::1%${'x'.repeat(500)}` })];
  await Promise.all([spool.keep(short), spool.keep(long)]);
  assert.deepEqual(spool.waiting(), [short, long]);
  assert.deepEqual(
    lines.map(({ details }) => details.download),
    [long],
  );
  await spool.settled([long]);
  assert.deepEqual(spool.waiting(), [short]);
});

test('without its file it keeps rows in memory and in the log, and makes the file when it can', async (t) => {
  const folder = join(temporaryFolder(t), 'later');
  const path = join(folder, 'spool');
  const { spool, lines } = await open(t, path);
  const [first, second] = [row(), row()];
  await spool.keep(first);
  assert.deepEqual(
    lines.map(({ details }) => details.download),
    [undefined, first],
  );
  mkdirSync(folder);
  await spool.prepare();
  await spool.keep(second);
  assert.equal(lines.length, 2);
  assert.deepEqual(spool.waiting(), [first, second]);
  assert.deepEqual((await open(t, path)).spool.waiting(), [second]);
});

test('what cannot be written to the file is in the log', async (t) => {
  const path = join(temporaryFolder(t), 'spool');
  const { spool, lines } = await open(t, path);
  // A closed file fails like one on a lost disk.
  await spool.close();
  const lost = row();
  await spool.keep(lost);
  assert.deepEqual(
    lines.map(({ details }) => details.download),
    [undefined, lost],
  );
  assert.deepEqual(spool.waiting(), [lost]);
});

test('a file in which nothing but torn records is left has all its room again, and tells nothing of them', async (t) => {
  const path = join(temporaryFolder(t), 'spool');
  const { spool } = await open(t, path);
  await Promise.all(Array.from({ length: BYTES / SLOT_BYTES }, () => spool.keep(row())));
  const bytes = readFileSync(path);
  for (let slot = 0; slot < BYTES; slot += SLOT_BYTES) bytes[slot]! ^= 1;
  writeFileSync(path, bytes);
  const { spool: again, lines } = await open(t, path);
  assert.deepEqual([again.waiting(), readFileSync(path).every((byte) => byte === 0)], [[], true]);
  await again.keep(row());
  assert.deepEqual(lines, []);
});
