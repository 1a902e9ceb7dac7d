// Whoever takes an answer too slowly is let go, and whoever takes it at twice the pace is not: at twenty times the real
// one, to be done sooner.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { RequestListener, Server } from 'node:http';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createListener } from './listener.js';

const PACE = { bytesPerSecond: 160_000, windowMs: 3_000 };
/** More than the buffers of both kernels take. */
const LARGE = 60_000_000;
const PIECE = Buffer.alloc(65_536);

const inOnePiece: RequestListener = (_request, response) => response.end(Buffer.alloc(LARGE));

const inPieces: RequestListener = (_request, response) => {
  response.setHeader('Content-Length', LARGE);
  let left = LARGE;
  const more = (): void => {
    while (left > 0) {
      const piece = PIECE.subarray(0, left);
      left -= piece.length;
      if (!response.write(piece)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
};

async function listen(context: TestContext, answer: RequestListener): Promise<Server> {
  const server = createListener({ pace: PACE }).on('request', answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function ask(
  context: TestContext,
  server: Server,
  request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  context.after(() => socket.destroy());
  socket.write(request);
  await once(socket, 'readable');
  return socket;
}

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

async function untilAlone(server: Server): Promise<void> {
  const deadline = performance.now() + 10 * PACE.windowMs;
  while ((await connections(server)) > 0 && performance.now() < deadline) await pause(50);
  assert.equal(await connections(server), 0);
}

for (const [what, answer] of Object.entries({ 'in one piece': inOnePiece, 'in pieces': inPieces })) {
  test(`an answer ${what} of which a byte is read now and then is given up`, async (context) => {
    const server = await listen(context, answer);
    const socket = await ask(context, server);
    const sip = setInterval(() => socket.read(1), (PACE.windowMs * 29) / 60);
    context.after(() => clearInterval(sip));
    await untilAlone(server);
  });

  test(`an answer ${what} that is read at twice the pace arrives`, async (context) => {
    const server = await listen(context, answer);
    const socket = await ask(context, server);
    const [everyMs, until] = [20, performance.now() + 4 * PACE.windowMs];
    let received = 0;
    const startedAt = performance.now();
    while (performance.now() < until) {
      await pause(everyMs);
      const due = Math.floor(((performance.now() - startedAt) / 1000) * 2 * PACE.bytesPerSecond) - received;
      received += (socket.read(Math.min(due, socket.readableLength)) as Buffer | null)?.length ?? 0;
    }
    assert.equal(await connections(server), 1, 'it was let go');
    for await (const bytes of socket) received += (bytes as Buffer).length;
    assert.ok(received > LARGE);
  });
}

test('whoever asks again and again and reads nothing is given up', async (context) => {
  const server = await listen(context, (_request, response) => response.end(Buffer.alloc(1_000_000)));
  await ask(context, server, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30));
  await untilAlone(server);
});

test('an answer that is not due yet may be waited for', async (context) => {
  const server = await listen(
    context,
    (_request, response) => void setTimeout(() => response.end('at last'), 3 * PACE.windowMs),
  );
  const socket = await ask(context, server);
  assert.match(String(socket.read()), /at last$/);
});
