// What downloads from the embedded store hold of the server, files and memory, and when they let go of it.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import type { DiskStore } from '../../capabilities/storage/disk-store.js';
import { follow } from '../../tests/fixtures/misused-links.js';
import { serveStore } from '../../contract-tests/harness/served-store.js';

const MIB = 1024 * 1024;

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

test('an empty file is a 200 without bytes', async (context) => {
  const { store, origin, folder } = await serveStore(context);
  const { status, headers, body } = await follow(await putText(store, 'empty', ''), {}, origin);
  assert.deepEqual([status, headers['content-length'], body.length], [200, '0', 0]);
  await untilClosed(folder);
});

test('readers of any speed get the bytes of the file, each in its place', async (context) => {
  const { store, origin, folder } = await serveStore(context);
  const bytes = randomBytes(24 * MIB + 12_345);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'random'), bytes);
  const link = await store.presignGet('random', { fileName: 'random.zip' });
  const sha256 = async (pauseAfter: number): Promise<string> => {
    const hash = createHash('sha256');
    let unpaused = 0;
    for await (const chunk of await begin(link, origin)) {
      hash.update(chunk as Buffer);
      unpaused += (chunk as Buffer).length;
      if (unpaused < pauseAfter) continue;
      unpaused = 0;
      await setTimeout(5);
    }
    return hash.digest('hex');
  };
  const read = await Promise.all([Infinity, Infinity, MIB, MIB / 4].map(sha256));
  assert.deepEqual(new Set(read), new Set([createHash('sha256').update(bytes).digest('hex')]));
});

test('a download under way outlasts its link and the removal of its object', async (context) => {
  const { store, origin, folder, time } = await serveStore(context);
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
    const { store, origin, folder } = await serveStore(context, { pace: { bytesPerSecond: 8_000, windowMs: 200 } });
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
    const { store, origin, folder } = await serveStore(context);
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
  const child = fork(fileURLToPath(new URL('./large-downloads.test-child.js', import.meta.url)), [
    temporaryFolder(context),
  ]);
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
