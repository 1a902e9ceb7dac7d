// Bounds the memory of answers that wait for their clients to read them: beyond it those readers are let go who
// would hold most of it for longest.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../capabilities/identity/network.js';
import type { Connection } from './connections.js';
import { writtenTo } from './kernel-queues.js';

const MB = 1024 * 1024;
/** Bytes that may wait for all clients together. */
export const WAITING_BYTES = 128 * MB;
/** One address may have this fraction of them: an eighth. */
const SHARE = 8;
/** Milliseconds between two looks: as much as is made in between may come on top. */
export const LOOK_EVERY_MS = 250;

/**
 * Milliseconds for which a reader is not judged for taking nothing: the kernel takes bytes in bursts of a megabyte, and
 * at first nobody has shown a pace.
 */
const GRACE_MS = 5_000;
/** Bytes in a millisecond that such a reader is credited with. */
const CREDITED_PACE = 64;

/** Who holds less frees next to nothing. */
const LITTLE = 256 * 1024;
/**
 * Bytes in a millisecond that whoever holds little is credited with at any time: what they go on to take arrives in
 * bursts that are longer than what waits for them, and those who really take nothing are closed within a minute anyway.
 */
const LITTLE_PACE = 8;
/** The same of the others, so that of those who take nothing the largest goes first. */
const NO_PACE = 0.001;

/** Shorter bodies are what waits in their sockets, and so many of them cannot wait that it would matter. */
const NOTED_FROM = 64 * 1024;

const bodies = new WeakMap<ServerResponse, Buffer>();

/**
 * Notes what a response sends: it lies in memory as a whole until the last of it is sent, and once, however many
 * responses send it.
 */
export function noteBody(response: ServerResponse, body: Buffer): void {
  if (body.length > NOTED_FROM) bodies.set(response, body);
}

/** Somebody whose answer waits. */
interface Reader {
  readonly socket: Socket;
  /** Bytes that were taken in a millisecond, on average since something of the answer waits. */
  readonly pace: number;
}

/** Bytes that wait, for one or more. */
interface Held {
  readonly bytes: number;
  readonly readers: readonly Reader[];
}

interface WaitingBytes {
  /** Looks at what waits on these connections, and closes some when it is too much. */
  look(connections: Iterable<Connection>): void;
}

/**
 * @param most bytes for all clients together
 * @param isExempt tells the networks without a bound of their own; undefined where no address has one, as behind a proxy
 */
export function boundWaiting(most: number, isExempt: ((network: string) => boolean) | undefined): WaitingBytes {
  /** When something of an answer began to wait, and what its connection had taken by then. */
  const begins = new WeakMap<ServerResponse, { readonly at: number; readonly taken: number }>();

  const paceOf = (response: ServerResponse, taken: number, now: number): number => {
    const begin = begins.get(response) ?? { at: now, taken };
    begins.set(response, begin);
    const age = now - begin.at;
    const pace = (taken - begin.taken) / Math.max(1, age);
    return age < GRACE_MS ? Math.max(pace, CREDITED_PACE) : pace;
  };

  const heldBy = (connections: Iterable<Connection>): Held[] => {
    const now = performance.now();
    const held = new Map<object, { readonly bytes: number; readonly readers: Reader[] }>();
    const add = (what: object, bytes: number, reader: Reader): void => {
      const known = held.get(what);
      if (known === undefined) held.set(what, { bytes, readers: [reader] });
      else known.readers.push(reader);
    };
    for (const { socket, underWay } of connections) {
      const written = underWay.size === 0 ? null : writtenTo(socket);
      if (written === null) continue;
      // What is being sent: those behind it are not begun.
      const [first] = underWay;
      const body = bodies.get(first!);
      if (written.waiting === 0 && body === undefined) {
        // A stream that waits for more of itself, and not for its reader.
        begins.delete(first!);
        continue;
      }
      const reader = { socket, pace: paceOf(first!, written.taken, now) };
      if (body !== undefined) add(body, body.length, reader);
      // While the body itself waits, all of it is in the socket's account; what is less was made from it for this reader.
      if (body === undefined || written.waiting < body.length) add(socket, written.waiting, reader);
    }
    return [...held.values()];
  };

  return {
    look(connections) {
      const held = heldBy(connections);
      letGo(held, most, null);
      if (isExempt === undefined || sumOf(held) <= most / SHARE) return;
      // Whoever waits for one answer only may have it, however long it is.
      for (const ofOne of byNetwork(held, isExempt)) letGo(ofOne, most / SHARE, fastestOf(ofOne));
    },
  };
}

const sumOf = (held: readonly Held[]): number => held.reduce((sum, { bytes }) => sum + bytes, 0);
const paceOfAll = ({ readers }: Held): number => readers.reduce((most, { pace }) => Math.max(most, pace), 0);
const fastestOf = (held: readonly Held[]): Socket =>
  held.flatMap(({ readers }) => readers).reduce((one, other) => (other.pace > one.pace ? other : one)).socket;

/** Milliseconds for which memory is held until it is read, at the pace of the fastest, for each who has to be closed. */
function heldForMs(held: Held): number {
  const share = held.bytes / held.readers.length;
  return share / Math.max(paceOfAll(held), share < LITTLE ? LITTLE_PACE : NO_PACE);
}

/**
 * Closes connections until no more than `most` bytes wait: those first that would hold theirs for longest. So somebody
 * who reads slowly a little at a time stays before those who have megabytes wait, however new these are.
 * @param spared is not closed, nor what it waits for let go
 */
function letGo(held: readonly Held[], most: number, spared: Socket | null): void {
  let waiting = sumOf(held);
  if (waiting <= most) return;
  const close = closing(held, (bytes) => void (waiting -= bytes));
  const times = new Map(held.map((one) => [one, heldForMs(one)]));
  const longestFirst = [...held].sort((one, other) => times.get(other)! - times.get(one)!);
  for (const { readers } of longestFirst) {
    if (waiting <= most) return;
    if (readers.some(({ socket }) => socket === spared)) continue;
    for (const { socket } of readers) close(socket);
  }
}

/** Closes a connection, and tells what that freed: all of which it was the last reader. */
function closing(held: readonly Held[], freed: (bytes: number) => void): (socket: Socket) => void {
  const left = new Map(held.map((one) => [one, one.readers.length]));
  const heldFor = new Map<Socket, Held[]>();
  for (const one of held) for (const { socket } of one.readers) listIn(heldFor, socket).push(one);
  return (socket) => {
    if (socket.destroyed) return;
    socket.destroy();
    for (const one of heldFor.get(socket)!) {
      const count = left.get(one)! - 1;
      left.set(one, count);
      if (count === 0) freed(one.bytes);
    }
  };
}

/** What is held for each network: of what waits for several, its own readers. */
function byNetwork(held: readonly Held[], isExempt: (network: string) => boolean): Held[][] {
  const networks = new Map<string, Held[]>();
  for (const { bytes, readers } of held) {
    const own = new Map<string, Reader[]>();
    for (const reader of readers) {
      const network = networkOf(reader.socket.remoteAddress);
      if (!reader.socket.destroyed && !isExempt(network)) listIn(own, network).push(reader);
    }
    for (const [network, ofIt] of own) listIn(networks, network).push({ bytes, readers: ofIt });
  }
  return [...networks.values()];
}

function listIn<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}
