// Clients that drip header bytes, or say nothing, and ignore that the server hangs up: all are gone in time, and others
// are served.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { holdAllConnections } from '../faults/hostile/slow-readers.js';
import { dataFolder, startService } from './service.js';

const CLIENTS = 200;
/** Milliseconds after which none may be left: ten seconds for the headers, and some to be noticed. */
const GONE_WITHIN_MS = 15_000;
const DRIP_EVERY_MS = 500;

/** A client that never ends its side of the connection; `gone` resolves when the connection is, for good. */
function slowClient(port: number, opening: string): { gone: Promise<void>; destroy(): void } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.resume();
  socket.write(opening);
  // A byte sent to a socket that the server has destroyed, not just half closed, is answered with a reset.
  const drip = setInterval(() => socket.write('x'), DRIP_EVERY_MS);
  const gone = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      resolve();
    });
  });
  return { gone, destroy: () => void socket.destroy() };
}

test(`${CLIENTS} slow clients are gone within ${GONE_WITHIN_MS / 1000} s while others are answered`, async (context) => {
  const { port, origin } = await startService(context, await dataFolder(context));
  const openings = [
    'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'G',
    'POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nX-',
  ];
  const clients = Array.from({ length: CLIENTS }, (_, index) => slowClient(port, openings[index % openings.length]!));
  context.after(() => clients.forEach(({ destroy }) => destroy()));
  let left = CLIENTS;
  for (const { gone } of clients)
    void gone.then(() => {
      left -= 1;
    });
  const deadline = performance.now() + GONE_WITHIN_MS;
  let answered = 0;
  while (left > 0 && performance.now() < deadline) {
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
    answered += 1;
    await pause(100);
  }
  assert.equal(left, 0);
  assert.ok(answered > 20);
});

const linuxOnly = { skip: process.platform !== 'linux' && 'this machine may have one loopback address only' };

test(
  'with 256 files to open, one client that holds all it can get keeps nobody else out',
  linuxOnly,
  async (context) => {
    const service = await startService(context, await dataFolder(context), { LOG_LEVEL: 'warn' }, { fileLimit: 256 });
    const { tried, faults } = await holdAllConnections({ port: service.port, lastsMs: 3_000 });
    assert.ok(tried > 0);
    assert.deepEqual(faults, []);
    assert.ok(service.isRunning());
  },
);
