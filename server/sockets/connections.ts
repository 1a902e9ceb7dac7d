// Who is connected: how many at once, how many from one address, and who leaves when it gets full.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../identity/network.js';
import { LOOKS, watchSlowReaders, type Pace } from './slow-readers.js';

/** A connection, and the requests on it that are not answered to their end. */
export interface Connection {
  readonly socket: Socket;
  readonly underWay: Set<ServerResponse>;
  /** Since when nothing has been under way, as `performance.now()` counts. */
  idleSince: number;
}

export interface ConnectionBounds {
  /** Connections at once. */
  readonly max: number;
  /** Connections of one address; undefined for any number, as behind a proxy, whose address all callers have. */
  readonly perAddress: number | undefined;
  /** Milliseconds after which a connection on which nothing is asked is over, whatever else is sent on it. */
  readonly idleMs: number;
  readonly pace: Pace;
}

/** Requests that a client may send without waiting for answers. */
const PIPELINED_MAX = 64;
/** One address may have this part of all connections. */
const SHARE = 4;
/** Addresses of this machine itself, where proxies and health checks come from. */
const OWN = new Set([networkOf('127.0.0.1'), networkOf('::1')]);

const known = new WeakMap<Socket, Connection>();

/** The requests on a connection that are not answered to their end, in the order in which they came. */
export const underWayOn = (socket: Socket): ReadonlySet<ServerResponse> => known.get(socket)?.underWay ?? new Set();

/** Holds a listener within its bounds. Call it before others listen to its requests. */
export function boundConnections(listener: Server, bounds: ConnectionBounds): void {
  const { max, pace } = bounds;
  const open = new Set<Connection>();
  /** Those on which nothing is under way, the one that has been so for longest first. */
  const idle = new Set<Connection>();
  const slowReaders = watchSlowReaders(pace);
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
}

/**
 * What Node's parser calls for each request: not public. A 2 makes it stop, as what follows an upgrade is not for it.
 */
interface Parser {
  onIncoming: (request: IncomingMessage) => number;
}

/**
 * Closes a connection without looking at what has come on it already: thousands of requests fit into one piece, and
 * Node would go on to the last.
 */
function hangUp(socket: Socket): void {
  socket.destroy();
  const { parser } = socket as { readonly parser?: Parser | null };
  if (parser) parser.onIncoming = () => 2;
}

/** Node lets go of idle connections, too, but any byte keeps it from that, such as line ends between requests. */
function endIdle(idle: ReadonlySet<Connection>, idleMs: number): void {
  for (const { socket, idleSince } of idle) {
    if (performance.now() - idleSince < idleMs) return;
    socket.destroy();
  }
}

function lookRegularly(listener: Server, everyMs: number, look: () => Promise<void>): void {
  let isLooking = false;
  listener.once('listening', () => {
    const timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      void look().finally(() => {
        isLooking = false;
      });
    }, everyMs).unref();
    listener.once('close', () => clearInterval(timer));
  });
}

/** Counts the connections of each address, IPv6 by its /64. */
function countAddresses({ max, perAddress }: ConnectionBounds): { take(socket: Socket): boolean } {
  const counts = new Map<string, number>();
  const most = Math.min(perAddress ?? Infinity, Math.max(1, Math.floor(max / SHARE)));
  return {
    take(socket) {
      const network = networkOf(socket.remoteAddress);
      if (perAddress === undefined || OWN.has(network)) return true;
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
