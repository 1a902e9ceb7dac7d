// What waits for clients has a bound, and beyond it the slowest of them are let go: with plain requests on a listener of
// its own, whose answers are more than the buffers of both kernels take.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createListener, type ListenerOptions } from './listener.js';
import { noteBody } from './waiting-bytes.js';

const MB = 1024 * 1024;
const LARGE = Buffer.alloc(24 * MB);
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** Looks for which something is waited for, and after which nothing more happens, in milliseconds. */
const SETTLED_MS = 1_500;

/** Each is sent a body of its own, as far as the listener knows; or all the same one. */
const ownBody: RequestListener = (_request, response) => response.end(LARGE);
const sameBody: RequestListener = (_request, response) => {
  noteBody(response, LARGE);
  response.end(LARGE);
};

async function listen(context: TestContext, options: ListenerOptions, answer = ownBody): Promise<Server> {
  const server = createListener({ connectionsPerAddress: 1_000, ...options }).on('request', answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** Asks and does not read, until it is told to. */
async function ask(context: TestContext, server: Server, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  context.after(() => socket.destroy());
  await once(socket, 'connect');
  socket.pause().write(GET);
  return socket;
}

const open = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

/** Waits until so many connections are left, and sees that it stays like that. */
async function left(server: Server, count: number): Promise<void> {
  const deadline = performance.now() + 20_000;
  while ((await open(server)) > count && performance.now() < deadline) await pause(50);
  await pause(SETTLED_MS);
  assert.equal(await open(server), count);
}

/** Reads steadily, some megabytes a second, until so many bytes have arrived or the connection is closed. */
async function sip(socket: Socket, bytes: number): Promise<number> {
  while (socket.bytesRead - socket.readableLength < bytes && !socket.destroyed) {
    socket.read(Math.min(256 * 1024, socket.readableLength || 1));
    await pause(10);
  }
  return socket.bytesRead;
}

test('so much waits for all together, and no more', async (context) => {
  const server = await listen(context, { waitingBytes: 100 * MB });
  for (let count = 0; count < 12; count += 1) await ask(context, server);
  // Some megabytes of each are in the kernels.
  await left(server, 4);
});

test('whoever reads is served to the end, however many come and do not', async (context) => {
  const all = 72 * MB;
  let isFirst = true;
  const server = await listen(context, { waitingBytes: 172 * MB }, (_request, response) => {
    response.end(isFirst ? Buffer.alloc(all) : LARGE);
    isFirst = false;
  });
  const reader = await ask(context, server);
  await sip(reader, all / 3);
  // All of them come between two looks: nobody knows yet how slow they are.
  await Promise.all(Array.from({ length: 12 }, () => ask(context, server)));
  assert.ok((await sip(reader, all)) >= all);
  reader.destroy();
  await left(server, 4);
});

test('whoever reads slowly what is a little at a time stays, and new ones with megabytes go', async (context) => {
  const piece = Buffer.alloc(64 * 1024);
  let isFirst = true;
  const server = await listen(context, { waitingBytes: 60 * MB }, (_request, response) => {
    if (!isFirst) return void response.end(LARGE);
    isFirst = false;
    // As a file is sent: never more than a piece waits.
    Readable.from(
      (function* () {
        for (let count = 0; count < 640; count += 1) yield piece;
      })(),
      { objectMode: false },
    ).pipe(response);
  });
  // What the client has not read yet keeps it from seeing that it was closed.
  const served = once(server, 'connection');
  const reader = await ask(context, server);
  const [accepted] = (await served) as [Socket];
  const reading = setInterval(() => void reader.read(Math.min(4_000, reader.readableLength || 1)), 100);
  context.after(() => clearInterval(reading));
  // Longer than anybody is not judged for: it takes 40 kB a second, in bursts as the kernels have them.
  await pause(6_000);
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 4 }, () => ask(context, server)));
    await pause(SETTLED_MS);
    assert.equal(accepted.destroyed, false);
  }
  assert.ok((await open(server)) <= 4);
});

test('what many are sent is counted once', async (context) => {
  const server = await listen(context, { waitingBytes: 30 * MB }, sameBody);
  for (let count = 0; count < 12; count += 1) await ask(context, server);
  await left(server, 12);
  const own = await listen(context, { waitingBytes: 20 * MB }, sameBody);
  for (let count = 0; count < 3; count += 1) await ask(context, own);
  await left(own, 0);
});

test('what is made for each of them from the same is counted for each', async (context) => {
  const server = await listen(context, { waitingBytes: 90 * MB }, (_request, response) => {
    noteBody(response, LARGE);
    response.write(Buffer.alloc(20 * MB));
  });
  // All at once, so that none has shown a pace.
  await Promise.all(Array.from({ length: 8 }, () => ask(context, server)));
  // The body that all share, and three times what was made from it. The body is the largest, but all would go for it.
  await left(server, 3);
});

const linuxOnly = { skip: process.platform !== 'linux' && 'this machine may have no other loopback addresses' };

test(
  'an address has an eighth, but any one answer; this machine itself, and addresses behind a proxy, have no share',
  linuxOnly,
  async (context) => {
    const server = await listen(context, { waitingBytes: 8 * 60 * MB });
    for (let count = 0; count < 6; count += 1) await ask(context, server, '127.0.0.2');
    await ask(context, server, '127.0.0.3');
    await left(server, 3);
    for (let count = 0; count < 4; count += 1) await ask(context, server);
    await left(server, 7);
    const small = await listen(context, { waitingBytes: 8 * MB * 4 });
    await ask(context, small, '127.0.0.2');
    await left(small, 1);
    const proxied = await listen(context, { waitingBytes: 8 * 60 * MB, connectionsPerAddress: undefined });
    for (let count = 0; count < 6; count += 1) await ask(context, proxied, '127.0.0.2');
    await left(proxied, 6);
  },
);
