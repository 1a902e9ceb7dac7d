// Requests that a client sends on one connection without waiting are looked at one after the other, as they are
// answered.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isLingering } from './lingering.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Takes from Hapi, which has the listener by then, requests that came behind others, until their turn.
 *
 * A later answer could not be sent before the earlier ones anyway, but would hold what it needs until then: a hundred
 * downloads on one connection a hundred files. What comes behind the last request that is answered on a connection is
 * never looked at. Everybody else gets their turn in between: sixty requests arrive in one piece, and those of sixty
 * connections at one moment.
 */
export function takeTurns(listener: Server): void {
  const answer = listener.listeners('request').at(-1) as Answer;
  /** What waits on connections on which something is being answered. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  const next = (socket: Socket): void => {
    const queue = waiting.get(socket)!;
    if (queue.length === 0) return void waiting.delete(socket);
    setImmediate(() => {
      if (!socket.destroyed && !isLingering(socket)) queue.shift()!();
    });
  };
  listener.off('request', answer).on('request', (request, response) => {
    const { socket } = request;
    const begin = (): void => {
      response.once('close', () => next(socket));
      answer(request, response);
    };
    const queue = waiting.get(socket);
    if (queue !== undefined) return void queue.push(begin);
    waiting.set(socket, []);
    if (!socket.destroyed) begin();
  });
}
