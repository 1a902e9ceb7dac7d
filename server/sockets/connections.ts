// Limits connections: how many there are at once, how many come from one address, how much waits on them, and which is
// closed when a new one needs room.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../capabilities/identity/network.js';
import { LOOKS, watchSlowReaders, type Pace } from './slow-readers.js';
import { boundWaiting, LOOK_EVERY_MS } from './waiting-bytes.js';

/** A connection, and the responses on it that have not been sent completely. */
export interface Connection {
  readonly socket: Socket;
  readonly underWay: Set<ServerResponse>;
  /** Since when no response has been under way, in terms of `performance.now()`. */
  idleSince: number;
}

export interface ConnectionBounds {
  /** The most connections at once. */
  readonly max: number;
  /** The most from one address; undefined for any number, as behind a proxy, whose address all callers share. */
  readonly perAddress: number | undefined;
  /** Milliseconds after which a connection without a request is closed, even if other bytes are sent on it. */
  readonly idleMs: number;
  readonly pace: Pace;
  /** Bytes of answers that may wait for all clients together; for one address an eighth, where it has a bound at all. */
  readonly waitingBytes: number;
}

/** The most requests that a client may send ahead of their answers. */
const PIPELINED_MAX = 64;
/** One address may have this fraction of all connections: a quarter. */
const SHARE = 4;
/** Addresses of this machine, from which proxies and health checks connect. */
const LOCAL = new Set([networkOf('127.0.0.1'), networkOf('::1')]);
const isLocal = (network: string): boolean => LOCAL.has(network);

const known = new WeakMap<Socket, Connection>();

/** The responses on a connection that have not been sent completely, in the order of their requests. */
export const underWayOn = (socket: Socket): ReadonlySet<ServerResponse> => known.get(socket)?.underWay ?? new Set();

/** Makes a listener keep its bounds. Call it before anything else listens to its requests. */
export function boundConnections(listener: Server, bounds: ConnectionBounds): void {
  const { max, pace } = bounds;
  const open = new Set<Connection>();
  /** Those without a response under way, the one that has been idle for longest first. */
  const idle = new Set<Connection>();
  const slowReaders = watchSlowReaders(pace);
  const waiting = boundWaiting(bounds.waitingBytes, bounds.perAddress === undefined ? undefined : isLocal);
  const counts = countAddresses(bounds);
  listener.maxConnections = max;

  listener.on('connection', (socket: Socket) => {
    if (!counts.take(socket)) return void socket.destroy();
    const connection = { socket, underWay: new Set<ServerResponse>(), idleSince: performance.now() };
    if (open.size + 1 >= max) (idle.values().next().value ?? slowReaders.slowest())?.socket.destroy();
    known.set(socket, connection);
    open.add(connection);
    idle.add(connection);
    socket.once('close', () => {
      open.delete(connection);
      idle.delete(connection);
    });
  });

  const begin = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = known.get(socket);
    if (connection === undefined) return;
    const { underWay } = connection;
    underWay.add(response);
    idle.delete(connection);
    if (underWay.size > PIPELINED_MAX) hangUp(socket);
    response.on('close', () => {
      underWay.delete(response);
      if (underWay.size > 0 || socket.destroyed) return;
      connection.idleSince = performance.now();
      idle.add(connection);
    });
  };
  listener.on('request', begin);

  lookRegularly(listener, pace.windowMs / LOOKS, async () => {
    endIdle(idle, bounds.idleMs);
    await slowReaders.look(open);
  });
  lookRegularly(listener, LOOK_EVERY_MS, () => waiting.look(open));
}

/**
 * The part of Node's HTTP parser, not public, that it calls for each request. It stops parsing when the result is 2, as
 * it does when the connection is upgraded to another protocol.
 */
interface Parser {
  onIncoming: (request: IncomingMessage) => number;
}

/**
 * Closes a connection and stops parsing what has been received on it: one chunk has room for thousands of requests, and
 * Node would handle them all.
 */
function hangUp(socket: Socket): void {
  socket.destroy();
  const { parser } = socket as { readonly parser?: Parser | null };
  if (parser) parser.onIncoming = () => 2;
}

/** Node closes idle connections too, but any byte, such as a line break between requests, restarts its time-out. */
function endIdle(idle: ReadonlySet<Connection>, idleMs: number): void {
  for (const { socket, idleSince } of idle) {
    if (performance.now() - idleSince < idleMs) return;
    socket.destroy();
  }
}

function lookRegularly(listener: Server, everyMs: number, look: () => void | Promise<void>): void {
  let isLooking = false;
  listener.once('listening', () => {
    const timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      void Promise.resolve(look()).finally(() => {
        isLooking = false;
      });
    }, everyMs).unref();
    listener.once('close', () => clearInterval(timer));
  });
}

/** Counts the connections of each address; for IPv6, of each /64 network. */
function countAddresses({ max, perAddress }: ConnectionBounds): { take(socket: Socket): boolean } {
  const counts = new Map<string, number>();
  const most = Math.min(perAddress ?? Infinity, Math.max(1, Math.floor(max / SHARE)));
  return {
    take(socket) {
      const network = networkOf(socket.remoteAddress);
      if (perAddress === undefined || isLocal(network)) return true;
      const count = (counts.get(network) ?? 0) + 1;
      if (count > most) return false;
      counts.set(network, count);
      socket.once('close', () => {
        const left = counts.get(network)! - 1;
        if (left === 0) counts.delete(network);
        else counts.set(network, left);
      });
      return true;
    },
  };
}
