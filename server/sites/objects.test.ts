// Downloads from the embedded store, over HTTP.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryDatabase, temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { type DiskStore, openDiskStore } from '../../storage/disk-store.js';
import { follow, type Misuse, MISUSED_KEY, misuses, send } from '../../storage/misused-links.js';
import { startObjectsServer } from './objects-server.js';
import type { Pace } from '../sockets/slow-readers.js';

const MIB = 1024 * 1024;

interface Shop {
  readonly store: DiskStore;
  readonly origin: string;
  readonly folder: string;
  readonly time: { now: number };
}

async function openShop(context: TestContext, { pace }: { pace?: Pace } = {}): Promise<Shop> {
  const folder = join(temporaryFolder(context), 'objects');
  const time = { now: Date.UTC(2026, 10, 20, 12) };
  const clock = (): number => time.now;
  const store = await openDiskStore({
    folder,
    origin: () => 'https://plugins.example.com',
    signingSecret: 'secret',
    clock,
  });
  const server = await startObjectsServer({
    store,
    db: await temporaryDatabase(context),
    clock,
    ...(pace === undefined ? {} : { pace }),
  });
  context.after(() => server.stop());
  return { store, origin: server.origin, folder, time };
}

async function putText(store: DiskStore, key: string, text: string): Promise<string> {
  await store.put(key, Buffer.from(text), { contentType: 'text/plain' });
  return store.presignGet(key, { fileName: 'Plugin 1.jar' });
}

/** A file of zeros that takes no room on the disk. */
function makeLarge(folder: string, key: string, bytes: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, key), '');
  truncateSync(join(folder, key), bytes);
}

/** How many files below the folder this process holds open. */
function openFiles(folder: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
}

async function untilClosed(folder: string): Promise<void> {
  for (let tries = 0; tries < 500 && openFiles(folder) > 0; tries++) await setTimeout(10);
  assert.equal(openFiles(folder), 0);
}

/** Starts a download and returns when its headers are there. */
async function begin(link: string, origin: string): Promise<IncomingMessage> {
  const { pathname, search } = new URL(link);
  const [incoming] = (await once(get(origin + pathname + search, { agent: false }), 'response')) as [IncomingMessage];
  return incoming;
}

test('a link leads to the bytes, as an attachment that no browser runs, keeps or tells about', async (context) => {
  const { store, origin } = await openShop(context);
  const link = await putText(store, 'a.jar', 'the bytes');
  const { status, headers, body } = await follow(link, {}, origin);
  assert.equal(status, 200);
  assert.equal(body.toString(), 'the bytes');
  const { 'x-request-id': id, 'x-ratelimit-reset': reset, etag, date, connection, vary, ...rest } = headers;
  assert.deepEqual(rest, {
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="Plugin 1.jar"',
    'content-length': '9',
    'content-security-policy': 'sandbox',
    'content-type': 'application/octet-stream',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '100',
  });
  assert.ok(id && reset && date && connection && vary);
  assert.equal((await follow(link, { 'If-None-Match': etag! }, origin)).status, 304);
});

test('a download costs nothing of an allowance', async (context) => {
  const { store, origin } = await openShop(context);
  const link = await putText(store, 'a.jar', 'x');
  for (let time = 0; time < 3; time++)
    assert.equal((await follow(link, {}, origin)).headers['x-ratelimit-remaining'], '100');
});

test('every misuse of a link is a 403 link_invalid in JSON', async (context) => {
  const { store, origin } = await openShop(context);
  await putText(store, 'products/other.jar', 'not for you');
  const link = await putText(store, MISUSED_KEY, 'for you');
  assert.equal((await follow(link, {}, origin)).status, 200);
  const { pathname, search } = new URL(link);
  // The two that are refused here alone; other stores may take them.
  const ours: Misuse[] = [
    { what: 'an unsigned header of S3', target: pathname + search, headers: { 'x-amz-security-token': 'x' } },
    { what: 'two lifetimes', target: `${pathname}${search}&X-Amz-Expires=600` },
  ];
  for (const { what, ...shot } of [...misuses(link), ...ours]) {
    const answer = await send(origin, shot);
    assert.equal(answer.status, 403, what);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', what);
    if (shot.method === 'HEAD') continue;
    assert.equal(answer.headers['content-type'], 'application/json', what);
    assert.equal((JSON.parse(answer.body.toString()) as { code: string }).code, 'link_invalid', what);
  }
});

test('a link works for sixty seconds and then is a 403 link_expired', async (context) => {
  const { store, origin, time } = await openShop(context);
  const link = await putText(store, 'a.jar', 'x');
  const signedAt = time.now;
  for (const [seconds, status] of [
    [57, 200],
    [60, 200],
    [61, 403],
    [62, 403],
  ] as const) {
    time.now = signedAt + seconds * 1000;
    const answer = await follow(link, {}, origin);
    assert.equal(answer.status, status, `${seconds} s`);
    if (status === 403) assert.equal((JSON.parse(answer.body.toString()) as { code: string }).code, 'link_expired');
  }
});

test('a valid link to what is no longer there is a 404', async (context) => {
  const { store, origin } = await openShop(context);
  const link = await putText(store, 'a.jar', 'x');
  await store.delete('a.jar');
  assert.equal((await follow(link, {}, origin)).status, 404);
});

test('odd keys and names come through', async (context) => {
  const { store, origin } = await openShop(context);
  for (const key of ['a b+c/é (1).jar', "it's!*~$&,=:;@.jar", '100%25.jar', '中文/😀.jar']) {
    await store.put(key, Buffer.from(key), { contentType: 'text/plain' });
    const link = await store.presignGet(key, { fileName: '😀"\r\nX-Evil: 1'.repeat(20), contentType: 'text/html' });
    const { status, body, headers } = await follow(link, {}, origin);
    assert.equal(status, 200, key);
    assert.equal(body.toString(), key);
    assert.match(headers['content-disposition']!, /^attachment; /);
    assert.equal(headers['x-evil'], undefined);
  }
});

test('a range gives its bytes, an impossible one a 416, several or none that make sense give everything', async (context) => {
  const { store, origin } = await openShop(context);
  const link = await putText(store, 'a.jar', '0123456789');
  const { etag } = (await follow(link, {}, origin)).headers;
  const partial: [Record<string, string>, string, string][] = [
    [{ Range: 'bytes=2-4' }, '234', 'bytes 2-4/10'],
    [{ Range: 'bytes=7-' }, '789', 'bytes 7-9/10'],
    [{ Range: 'bytes=-2' }, '89', 'bytes 8-9/10'],
    [{ Range: 'bytes=-99' }, '0123456789', 'bytes 0-9/10'],
    [{ Range: 'bytes=8-99' }, '89', 'bytes 8-9/10'],
    [{ Range: 'bytes=0-0', 'If-Range': etag! }, '0', 'bytes 0-0/10'],
  ];
  for (const [headers, text, contentRange] of partial) {
    const answer = await follow(link, headers, origin);
    assert.deepEqual(
      [answer.status, answer.body.toString(), answer.headers['content-range'], answer.headers['content-length']],
      [206, text, contentRange, String(text.length)],
    );
  }
  for (const Range of ['bytes=10-', 'bytes=-0', 'bytes=99-100']) {
    const answer = await follow(link, { Range }, origin);
    assert.deepEqual([answer.status, answer.headers['content-range']], [416, 'bytes */10']);
  }
  for (const headers of [
    { Range: 'bytes=1-2,4-5' },
    { Range: 'bytes=5-2' },
    { Range: 'lines=1-2' },
    { Range: 'bytes=-' },
    { Range: 'bytes=0-0', 'If-Range': '"old"' },
  ]) {
    const answer = await follow(link, headers, origin);
    assert.deepEqual([answer.status, answer.body.toString()], [200, '0123456789'], JSON.stringify(headers));
  }
});

test('an empty file is a 200 without bytes', async (context) => {
  const { store, origin, folder } = await openShop(context);
  const { status, headers, body } = await follow(await putText(store, 'empty', ''), {}, origin);
  assert.deepEqual([status, headers['content-length'], body.length], [200, '0', 0]);
  await untilClosed(folder);
});

test('bytes are sent as they are, whatever encodings a client takes', async (context) => {
  const { store, origin } = await openShop(context);
  await store.put('a.txt', Buffer.from('x'.repeat(10_000)), { contentType: 'text/plain' });
  const link = await store.presignGet('a.txt', { fileName: 'a.txt', contentType: 'text/plain' });
  const { headers, body } = await follow(link, { 'Accept-Encoding': 'gzip, deflate, br' }, origin);
  assert.equal(headers['content-encoding'], undefined);
  assert.deepEqual([headers['content-length'], body.length], ['10000', 10_000]);
});

test('a download under way outlasts its link and the removal of its object', async (context) => {
  const { store, origin, folder, time } = await openShop(context);
  makeLarge(folder, 'large', 32 * MIB);
  const incoming = await begin(await store.presignGet('large', { fileName: 'large.zip' }), origin);
  time.now += 120_000;
  await store.delete('large');
  let received = 0;
  for await (const chunk of incoming) received += (chunk as Buffer).length;
  assert.equal(received, 32 * MIB);
});

test(
  'a client that goes away, or stays and stops reading, frees the file',
  { skip: !existsSync('/proc/self/fd') && 'there is no /proc' },
  async (context) => {
    const { store, origin, folder } = await openShop(context, { pace: { bytesPerSecond: 8_000, windowMs: 200 } });
    makeLarge(folder, 'large', 64 * MIB);
    const link = await store.presignGet('large', { fileName: 'large.zip' });
    const leaving = await Promise.all(Array.from({ length: 10 }, () => begin(link, origin)));
    assert.equal(openFiles(folder), 10);
    for (const incoming of leaving) incoming.destroy();
    await untilClosed(folder);
    const stalling = await begin(link, origin);
    stalling.on('error', () => {});
    await untilClosed(folder);
    stalling.destroy();
    for (const headers of [{ Range: 'bytes=999999999-' }, { Range: 'bytes=0-9' }]) await follow(link, headers, origin);
    await untilClosed(folder);
  },
);

test(
  'many downloads on one connection hold one file at a time',
  { skip: !existsSync('/proc/self/fd') && 'there is no /proc' },
  async (context) => {
    const { store, origin, folder } = await openShop(context);
    makeLarge(folder, 'large', 16 * MIB);
    const { pathname, search } = new URL(await store.presignGet('large', { fileName: 'large.zip' }));
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    context.after(() => socket.destroy());
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5));
    let [received, most] = [0, 0];
    socket.on('data', (bytes: Buffer) => {
      received += bytes.length;
      most = Math.max(most, openFiles(folder));
    });
    while (received < 5 * 16 * MIB) await setTimeout(10);
    assert.equal(most, 1);
    await untilClosed(folder);
  },
);

test('300 MB, to a fast reader and to a slow one, take the server no more than 64 MiB of memory', async (context) => {
  const child = fork(fileURLToPath(new URL('./objects.test-child.js', import.meta.url)), [temporaryFolder(context)]);
  context.after(() => child.kill());
  const ask = async (question: string): Promise<Record<string, string | number>> => {
    const answer = once(child, 'message') as Promise<[Record<string, string | number>]>;
    child.send(question);
    return (await answer)[0];
  };
  const { origin, link } = await ask('link');
  const before = await ask('memory');
  const slow = await begin(String(link), String(origin));
  const fast = await begin(String(link), String(origin));
  let received = 0;
  for await (const chunk of fast) received += (chunk as Buffer).length;
  const after = await ask('memory');
  slow.destroy();
  assert.equal(received, 300_000_000);
  const grown = (Number(after['peak']) - Number(before['now'])) / MIB;
  context.diagnostic(`resident memory grew by ${grown.toFixed(1)} MiB at its peak`);
  assert.ok(grown <= 64, `${grown} MiB`);
});
