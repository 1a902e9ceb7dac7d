// Files that are sent to the embedded store by signed links: how they arrive, and what is left of those that do not.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  answerTo,
  awaitFile,
  begin,
  incomplete,
  KEY,
  linkFor,
  sendFile,
} from '../../contract-tests/harness/signed-uploads.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import type { ObjectStore, UploadLink } from '../../capabilities/storage/object-store.js';
import { FILE_PACE } from './uploads.js';

const MEGABYTE = randomBytes(1_000_000);
const WINDOW_MS = 600;
const PACE = { bytesPerSecond: 20_000, windowMs: WINDOW_MS };

const time = { now: Date.now() };
let service: TestService;
let store: ObjectStore;
before(async () => {
  service = await openTestService({ listen: true, uploadPace: PACE, clock: () => time.now });
  store = service.market.objects;
  await awaitFile(service.market.write);
});
after(() => service.close());
beforeEach(() => store.delete(KEY));

const stored = async (key = KEY): Promise<Buffer | undefined> => {
  const bytes = await store.read(key);
  return bytes && buffer(bytes);
};

async function untilNothingIsLeft(): Promise<void> {
  for (let tries = 0; tries < 300 && incomplete(service.dataDir).length > 0; tries++) await pause(10);
  assert.deepEqual(incomplete(service.dataDir), []);
}

test('a file arrives, costs nothing of an allowance, and its link can be used again', async () => {
  const link = await linkFor(store, MEGABYTE);
  const first = await sendFile(link, MEGABYTE);
  assert.deepEqual([first.status, first.body], [200, '']);
  assert.deepEqual(await stored(), MEGABYTE);
  const second = await sendFile(link, MEGABYTE);
  assert.equal(second.status, 200);
  assert.equal(second.headers['x-ratelimit-remaining'], first.headers['x-ratelimit-remaining']);
  assert.equal(second.headers['x-content-type-options'], 'nosniff');
  assert.equal(second.headers['cache-control'], 'no-store');
  assert.deepEqual(incomplete(service.dataDir), []);
});

test('what fetch and curl send with the headers of the link arrives', async () => {
  const { url, headers } = await linkFor(store, MEGABYTE);
  assert.equal((await fetch(url, { method: 'PUT', headers, body: MEGABYTE })).status, 200);
  assert.deepEqual(await stored(), MEGABYTE);
  if (spawnSync('curl', ['--version']).status !== 0) return;
  await store.delete(KEY);
  const file = join(service.dataDir, 'plugin.jar');
  writeFileSync(file, MEGABYTE);
  const fields = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  await promisify(execFile)('curl', ['--silent', '--show-error', '--fail', ...fields, '--upload-file', file, url]);
  assert.deepEqual(await stored(), MEGABYTE);
});

test('leave to send is given to whoever is not refused without it', async () => {
  const outgoing = begin(await linkFor(store, MEGABYTE), {
    headers: { 'content-length': '1000000', expect: '100-continue' },
  });
  const answer = answerTo(outgoing);
  await once(outgoing, 'continue');
  outgoing.end(MEGABYTE);
  assert.equal((await answer).status, 200);
});

test('an upload that has begun in time outlasts its link', async () => {
  const outgoing = begin(await linkFor(store, MEGABYTE), { headers: { 'content-length': '1000000' } });
  const answer = answerTo(outgoing);
  outgoing.write(MEGABYTE.subarray(0, 500_000));
  while (incomplete(service.dataDir).length === 0) await pause(5);
  time.now += 10 * 3_600_000;
  outgoing.end(MEGABYTE.subarray(500_000));
  assert.equal((await answer).status, 200);
});

test('a client that goes away leaves nothing, and sends its file again by the same link', async () => {
  const link = await linkFor(store, MEGABYTE);
  for (let time = 0; time < 5; time++) {
    const outgoing = begin(link, { headers: { 'content-length': '1000000' } });
    outgoing.write(MEGABYTE.subarray(0, 900_000));
    while (incomplete(service.dataDir).length === 0) await pause(5);
    outgoing.destroy();
    await untilNothingIsLeft();
  }
  assert.equal(await stored(), undefined);
  assert.equal((await sendFile(link, MEGABYTE)).status, 200);
});

test('who sends a file anew takes the place of an upload that still runs', async () => {
  const link = await linkFor(store, MEGABYTE);
  const stuck = begin(link, { headers: { 'content-length': '1000000' } });
  const given = answerTo(stuck);
  stuck.write(MEGABYTE.subarray(0, 900_000));
  while (incomplete(service.dataDir).length === 0) await pause(5);
  assert.equal((await sendFile(link, MEGABYTE)).status, 200);
  assert.deepEqual([(await given).status, (await given).code], [409, 'upload_incomplete']);
  stuck.destroy();
  const all = await Promise.all(Array.from({ length: 20 }, () => sendFile(link, MEGABYTE)));
  assert.ok(all.some(({ status }) => status === 200));
  assert.ok(all.every(({ status, code }) => status === 200 || code === 'upload_incomplete'));
  assert.deepEqual(await stored(), MEGABYTE);
  assert.deepEqual(incomplete(service.dataDir), []);
});

test('many files arrive at the same time, each under its key', async () => {
  const files = Array.from({ length: 40 }, (_, index) => randomBytes(100_000 + index));
  for (const index of files.keys()) await awaitFile(service.market.write, `uploads/${index}`);
  const sent = await Promise.all(
    files.map(async (bytes, index) => sendFile(await linkFor(store, bytes, `uploads/${index}`), bytes)),
  );
  assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([200]));
  for (const [index, bytes] of files.entries())
    assert.deepEqual(readFileSync(join(service.dataDir, `objects/uploads/${index}`)), bytes);
});

test('a link for a version that was deleted, even while its file arrives, keeps nothing', async () => {
  const key = 'uploads/deleted';
  const { write, tables } = service.market;
  const deleted = async (): Promise<unknown> =>
    write(async ({ versions }) => versions.delete((await versions.byId('deleted'))!));
  await awaitFile(write, key);
  const link = await linkFor(store, MEGABYTE, key);
  const outgoing = begin(link, { headers: { 'content-length': '1000000' } });
  const answer = answerTo(outgoing);
  outgoing.write(MEGABYTE.subarray(0, 900_000));
  while (incomplete(service.dataDir).length === 0) await pause(5);
  await deleted();
  outgoing.end(MEGABYTE.subarray(900_000));
  for (const { status, code } of [await answer, await sendFile(link, MEGABYTE)])
    assert.deepEqual([status, code], [403, 'link_invalid']);
  assert.equal(await tables.versions.byId('deleted'), undefined);
  assert.equal(await stored(key), undefined);
  await untilNothingIsLeft();
});

test('no time-out ends an upload that keeps its pace', () => {
  const { settings } = service.server.match('put', '/objects/uploads/x')!;
  assert.deepEqual([settings.timeout?.server, settings.payload?.timeout], [false, false]);
  assert.equal(service.server.listener.requestTimeout, 0);
  assert.deepEqual(FILE_PACE, { bytesPerSecond: 16_000, windowMs: 60_000 }, 'half a gigabyte in nine hours');
});

test('a client that keeps the pace may take many windows', async () => {
  const outgoing = begin(await linkFor(store, MEGABYTE), { headers: { 'content-length': '1000000' } });
  const answer = answerTo(outgoing);
  const [pieceBytes, endsAt] = [20_000, performance.now() + 3 * WINDOW_MS];
  let sent = 0;
  for (; sent + pieceBytes < MEGABYTE.length && performance.now() < endsAt; sent += pieceBytes, await pause(50))
    outgoing.write(MEGABYTE.subarray(sent, sent + pieceBytes));
  outgoing.end(MEGABYTE.subarray(sent));
  assert.equal((await answer).status, 200);
});

test('a stop ends running uploads with an answer, and leaves nothing of them', async () => {
  const other = await openTestService({ listen: true });
  await awaitFile(other.market.write);
  const link: UploadLink = await linkFor(other.market.objects, MEGABYTE);
  const outgoing = begin(link, { headers: { 'content-length': '1000000' } });
  const answer = answerTo(outgoing);
  outgoing.write(MEGABYTE.subarray(0, 900_000));
  while (incomplete(other.dataDir).length === 0) await pause(5);
  const stopped = other.server.stop({ timeout: 60_000 });
  const { status, code, headers } = await answer;
  assert.deepEqual([status, code], [503, 'unavailable']);
  assert.ok(Number(headers['retry-after']) > 0);
  outgoing.destroy();
  await stopped;
  assert.deepEqual(incomplete(other.dataDir), []);
  assert.equal(await other.market.objects.stat(KEY), undefined);
  await other.close();
});
