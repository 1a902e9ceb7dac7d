// Stops the server without losing answers: no new connections are accepted, and open ones are told to close with their
// next answer.
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

/**
 * Resolves when no connection is left, at the latest after `withinMs` milliseconds (more than a second).
 *
 * Hapi's own `stop` closes idle connections at once. A request just arriving on one of them would be lost, and its
 * caller could not tell whether it was carried out.
 */
export async function stopGracefully(server: Server, withinMs: number): Promise<void> {
  const { listener } = server;
  const connections = promisify(listener.getConnections).bind(listener);
  // The HTTP server's own `close` would close idle connections, too; that of its parent class does not.
  TcpServer.prototype.close.call(listener);
  listener.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const deadline = performance.now() + ANNOUNCE_MS;
  while (performance.now() < deadline && (await connections()) > 0) await pause(POLL_MS);
  await server.stop({ timeout: withinMs - ANNOUNCE_MS });
}
