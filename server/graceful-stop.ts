// Stops the server so that no caller loses an answer: nothing new comes in, and who is connected learns of the end with
// its next answer.
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Server } from '@hapi/hapi';

/**
 * Milliseconds in which connections end with an answer that says so. One on which nothing is asked for that long is
 * closed without.
 */
const PARTING_MS = 1_000;
const LOOK_EVERY_MS = 20;

/**
 * Resolves when no connection is left, after `withinMs` (more than a second) at the latest.
 *
 * Hapi's own `stop` closes idle connections at once; a request that is on its way on one of them would be lost, and its
 * caller could not know whether it was carried out.
 */
export async function stopGracefully(server: Server, withinMs: number): Promise<void> {
  const { listener } = server;
  const connections = promisify(listener.getConnections).bind(listener);
  // The listener's own `close` would close idle connections, too.
  TcpServer.prototype.close.call(listener);
  listener.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const deadline = performance.now() + PARTING_MS;
  while (performance.now() < deadline && (await connections()) > 0) await pause(LOOK_EVERY_MS);
  await server.stop({ timeout: withinMs - PARTING_MS });
}
