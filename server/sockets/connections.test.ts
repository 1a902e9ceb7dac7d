// How many connections there may be, and who is let go: with plain requests on a listener of its own.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { boundConnections, type ConnectionBounds } from './connections.js';
import { connectionsWithin } from './file-limit.js';

const BOUNDS: ConnectionBounds = {
  max: 100,
  perAddress: 1000,
  idleMs: 60_000,
  pace: { bytesPerSecond: 8_000, windowMs: 60_000 },
  waitingBytes: 100_000_000,
};
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function listen(
  context: TestContext,
  bounds: Partial<ConnectionBounds>,
  answer: RequestListener = (_request, response) => response.end('hello'),
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 300 });
  boundConnections(server, { ...BOUNDS, ...bounds });
  server.on('request', answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

function dial(context: TestContext, server: Server, localAddress = '127.0.0.1'): Socket {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress,
    allowHalfOpen: true,
  }).on('error', () => {});
  context.after(() => socket.destroy());
  return socket;
}

/** Whether a request on the connection is answered; otherwise it is over. */
function isAnswered(socket: Socket): Promise<boolean> {
  socket.write(GET);
  return new Promise(
    (resolve) =>
      void socket
        .once('data', () => resolve(true))
        .once('end', () => resolve(false))
        .once('close', () => resolve(false)),
  );
}

/** Resolves when the server has ended a connection. */
const over = (socket: Socket): Promise<void> =>
  new Promise(
    (resolve) =>
      void socket
        .resume()
        .once('end', resolve)
        .once('close', () => resolve()),
  );

const linuxOnly = { skip: process.platform !== 'linux' && 'this machine may have no other loopback addresses' };

test(
  'an address has a quarter of all connections at most, and so many as it is told; others and this machine itself are served',
  linuxOnly,
  async (context) => {
    for (const [perAddress, allowed] of [
      [1000, 5],
      [3, 3],
    ] as const) {
      const server = await listen(context, { max: 20, perAddress });
      const outcomes: boolean[] = [];
      const sockets: Socket[] = [];
      for (let count = 0; count < 8; count += 1) {
        sockets.push(dial(context, server, '127.0.0.2'));
        outcomes.push(await isAnswered(sockets.at(-1)!));
      }
      assert.equal(outcomes.filter(Boolean).length, allowed);
      assert.ok(await isAnswered(dial(context, server, '127.0.0.3')));
      for (let count = 0; count < 8; count += 1) assert.ok(await isAnswered(dial(context, server)));
      sockets[0]!.destroy();
      await pause(50);
      assert.ok(await isAnswered(dial(context, server, '127.0.0.2')), 'who leaves makes room');
    }
  },
);

test('behind a proxy no address has a bound of its own', linuxOnly, async (context) => {
  const server = await listen(context, { max: 20, perAddress: undefined });
  for (let count = 0; count < 15; count += 1) assert.ok(await isAnswered(dial(context, server, '127.0.0.2')));
});

test('when all places are taken, the connection that has been idle for longest makes room, and none on which something is under way', async (context) => {
  const held: (() => void)[] = [];
  const server = await listen(context, { max: 5 }, (_request, response) => void held.push(() => response.end('hello')));
  const busy = dial(context, server);
  busy.write(GET);
  while (held.length === 0) await pause(5);
  const idle = [1, 2, 3].map(() => dial(context, server));
  const gone: number[] = [];
  idle.forEach((socket, index) =>
    socket
      .resume()
      .on('end', () => gone.push(index))
      .on('close', () => gone.push(index)),
  );
  for (let count = 0; count < 2; count += 1) {
    const fresh = dial(context, server);
    fresh.write(GET);
    while (held.length < 2 + count) await pause(5);
  }
  while (gone.length === 0) await pause(5);
  assert.equal(gone[0], 0);
  held[0]!();
  await once(busy, 'data');
});

test('an idle connection ends though line ends are sent on it, which are no request', async (context) => {
  const server = await listen(context, { idleMs: 1_000, pace: { bytesPerSecond: 1, windowMs: 1_200 } });
  const socket = dial(context, server);
  assert.ok(await isAnswered(socket));
  const drip = setInterval(() => socket.write('\r\n'), 100);
  context.after(() => clearInterval(drip));
  await over(socket);
});

test('a client that sends requests and reads no answers is not listened to for ever', async (context) => {
  const held: unknown[] = [];
  const server = await listen(context, {}, (_request, response) => void held.push(response));
  const socket = dial(context, server);
  // They come in one piece, of which no more is looked at either.
  socket.write(GET.repeat(2_000));
  await over(socket);
  assert.ok(held.length <= 65, `${held.length} were begun`);
});

test('connections leave room for the files that are sent over them', () => {
  assert.equal(connectionsWithin(256), 88);
  assert.equal(connectionsWithin(1_024), 472);
  assert.ok(connectionsWithin(64) >= 1);
  assert.ok(connectionsWithin() >= 1);
});
