// Stops the server without losing answers: open connections are told to close with their next answer, and new ones are
// accepted only as long as somebody in front may not know of it.
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Server } from '@hapi/hapi';

/**
 * Milliseconds for which each answer says `Connection: close`. A connection without a request in that time is closed
 * without having been told.
 */
const ANNOUNCE_MS = 1_000;
const POLL_MS = 20;

/** How long a stop may take, in milliseconds. */
interface StopTimes {
  /** For which connections are still taken: a load balancer may not know yet that nothing should be sent here. */
  readonly drainMs: number;
  /** Afterwards, for requests under way; more than a second. */
  readonly withinMs: number;
}

/**
 * Resolves when no connection is left, or its time is over.
 *
 * Hapi's own `stop` closes idle connections at once. A request just arriving on one of them would be lost, and its
 * caller could not tell whether it was carried out. So would one on a connection that was made and not taken yet, when
 * the listener is closed.
 */
export async function stopGracefully(server: Server, { drainMs, withinMs }: StopTimes): Promise<void> {
  const { listener } = server;
  const connections = promisify(listener.getConnections).bind(listener);
  listener.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  if (drainMs > 0) await pause(drainMs);
  // The HTTP server's own `close` would close idle connections, too; that of its parent class does not.
  TcpServer.prototype.close.call(listener);
  const deadline = performance.now() + ANNOUNCE_MS;
  while (performance.now() < deadline && (await connections()) > 0) await pause(POLL_MS);
  await server.stop({ timeout: withinMs - ANNOUNCE_MS });
}
