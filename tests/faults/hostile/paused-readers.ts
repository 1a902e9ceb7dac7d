// Many ask for long lists, each for another one and from another address, and read nothing. What waits for them has a
// bound, and others are answered.
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WAITING_BYTES } from '../../../server/sockets/waiting-bytes.js';
import type { Attack, Outcome, Target } from './attack.js';
import { addLongLists, ask, listPath } from './long-lists.js';

const MB = 1024 * 1024;
/** Lists of 4 MB, each of which waits in memory by itself: half as much again as may wait. */
const READERS = 48;
/** Answers that each asks for: the kernels of both sides take the first. */
const ANSWERS = 4;
const LISTED_BYTES = 4_000_000;
/** Addresses of the loopback that they come from. */
const FIRST_ADDRESS = 10;
const OTHERS_PATH = '/api/search?q=guard';
/** Even on a busy machine. */
const ANSWERED_WITHIN_MS = 2_500;
/** So many of them have to be disconnected, and the milliseconds that it goes on at most until they are. */
const ENOUGH = 10;
const PATIENCE_MS = 30_000;
const TRY_EVERY_MS = 50;
const REOPEN_AFTER_MS = 20;
const KNOCK_EVERY_MS = 200;
/**
 * Memory by which the service may grow: what waits, as much again that is not yet collected, and as much again for
 * what is made and remembered meanwhile, with the heap that does it.
 */
const GROWTH_MAX = 4 * WAITING_BYTES;

/** Keeps one connection open that asks and does not read; a new one takes the place of one that was ended. */
function hold(port: number, place: number, isOver: () => boolean, held: Held): void {
  const localAddress = `127.0.0.${FIRST_ADDRESS + place}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  held.sockets.add(socket);
  socket.pause().write(`GET ${listPath(place)} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(ANSWERS));
  // Who reads nothing learns by writing alone that the connection has ended.
  const knocking = setInterval(() => socket.write('\r\n'), KNOCK_EVERY_MS);
  socket.once('close', () => {
    clearInterval(knocking);
    held.sockets.delete(socket);
    if (isOver()) return;
    held.ended += 1;
    setTimeout(() => {
      if (!isOver()) hold(port, place, isOver, held);
    }, REOPEN_AFTER_MS);
  });
}

interface Held {
  readonly sockets: Set<Socket>;
  /** How many were ended by the service. */
  ended: number;
}

/** Bytes of memory that a process has now. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024;
}

async function run({ port, pid, lastsMs }: Pick<Target, 'port' | 'pid' | 'lastsMs'>): Promise<Outcome> {
  const held: Held = { sockets: new Set(), ended: 0 };
  const startedAt = performance.now();
  const isOver = (): boolean =>
    performance.now() >= startedAt + (held.ended >= ENOUGH ? lastsMs : Math.max(lastsMs, PATIENCE_MS));
  const before = await residentBytes(pid);
  for (let place = 0; place < READERS; place += 1) hold(port, place, isOver, held);
  const [waits, growths]: [number[], number[]] = [[], []];
  while (!isOver()) {
    const { ms } = await ask(port, OTHERS_PATH);
    waits.push(ms);
    growths.push((await residentBytes(pid)) - before);
    await pause(TRY_EVERY_MS);
  }
  for (const socket of held.sockets) socket.destroy();
  const [wait, growth] = [Math.max(...waits), Math.max(...growths)];
  const faults = [
    ...(growth <= GROWTH_MAX ? [] : [`the service grew by ${(growth / MB).toFixed(0)} MB`]),
    ...(held.ended >= ENOUGH ? [] : [`${held.ended} were disconnected, too few to show anything`]),
    ...(wait <= ANSWERED_WITHIN_MS ? [] : [`somebody else waited ${wait.toFixed(0)} ms`]),
  ];
  const served = waits.filter((ms) => ms <= ANSWERED_WITHIN_MS).length;
  return {
    tried: waits.length,
    held: faults.length === 0 ? served : Math.min(served, waits.length - 1),
    faults,
    figures: [
      `${READERS} readers want ${((READERS * ANSWERS * LISTED_BYTES) / MB).toFixed(0)} MB and take nothing: ${held.ended} were disconnected, and the service grew by ${(growth / MB).toFixed(0)} MB`,
      `${waits.length} requests of others meanwhile: the slowest took ${wait.toFixed(0)} ms`,
    ],
  };
}

export const pausedReaders: Attack = {
  name: 'Readers who do not read',
  promise: 'stall',
  environment: { RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000' },
  whyNot: () => (process.platform === 'linux' ? null : 'this machine may have one loopback address only'),
  async prepare(dataDir) {
    await addLongLists(dataDir, READERS);
    return () => Promise.resolve();
  },
  run,
};
