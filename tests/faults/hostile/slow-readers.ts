// Somebody opens all the connections they can get, asks for much on each and reads nothing, on a service that may open
// 256 files.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Outcome, Target } from './attack.js';

/** Connections that are held open as far as the service lets them; more than it may open files. */
const CONNECTIONS = 300;
/** Answers that are asked for on each, some megabytes in all: more than the kernel takes off the service's hands. */
const ANSWERS = 40;
/**
 * Addresses of the loopback other than the usual one, which is the service's own machine to it and counts for nobody.
 */
const ATTACKER = '127.0.0.2';
const OTHER = '127.0.0.3';
/**
 * Milliseconds within which somebody else must be answered. Who is kept out is not answered at all while the others are
 * held; a busy machine answers late, and late is no fault here.
 */
const ANSWERED_WITHIN_MS = 10_000;
/** Milliseconds between two tries. */
const TRY_EVERY_MS = 50;
const REOPEN_AFTER_MS = 20;

/** Keeps one connection open that asks and does not read; a new one takes the place of one that was ended. */
function hold(port: number, isOver: () => boolean, sockets: Set<Socket>): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER, allowHalfOpen: true }).on(
    'error',
    () => {},
  );
  sockets.add(socket);
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(ANSWERS));
  socket.once('close', () => {
    sockets.delete(socket);
    if (!isOver())
      setTimeout(() => {
        if (!isOver()) hold(port, isOver, sockets);
      }, REOPEN_AFTER_MS);
  });
}

/** Whether somebody who connects now is answered in time. */
function isServed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: OTHER }).on('error', () => {});
    socket.setTimeout(ANSWERED_WITHIN_MS, () => socket.destroy());
    socket.once('data', (bytes: Buffer) => {
      resolve(bytes.toString('latin1').startsWith('HTTP/1.1 200 '));
      socket.destroy();
    });
    socket.once('close', () => resolve(false));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  });
}

/** Runs it, and tells how often somebody at another address was answered. */
export async function holdAllConnections({ port, lastsMs }: Pick<Target, 'port' | 'lastsMs'>): Promise<Outcome> {
  const sockets = new Set<Socket>();
  const until = performance.now() + lastsMs;
  const isOver = (): boolean => performance.now() >= until;
  for (let count = 0; count < CONNECTIONS; count += 1) hold(port, isOver, sockets);
  let [tried, held] = [0, 0];
  while (!isOver()) {
    tried += 1;
    if (await isServed(port)) held += 1;
    await pause(TRY_EVERY_MS);
  }
  for (const socket of sockets) socket.destroy();
  return {
    tried,
    held,
    faults:
      held < tried
        ? [
            `${tried - held} of ${tried} who came from another address were not answered within ${ANSWERED_WITHIN_MS} ms`,
          ]
        : [],
  };
}

export const slowReaders: Attack = {
  name: 'All connections held, and nothing read (256 files)',
  promise: 'stall',
  fileLimit: 256,
  whyNot: () => (process.platform === 'linux' ? null : 'this machine may have one loopback address only'),
  run: holdAllConnections,
};
