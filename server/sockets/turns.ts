// Pipelined requests: those that a client sends on one connection without waiting are begun one after the other.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isLingering } from './lingering.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A connection's requests: whether one is being answered, and those that wait for that. */
interface Line {
  isBusy: boolean;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Makes each request of a connection wait until the one before is answered. Call it once Hapi has added its listener.
 *
 * A later answer could not be sent earlier anyway, but it would hold its resources until then: a hundred pipelined
 * downloads would hold a hundred open files. Between two requests of a connection other connections get their turn:
 * sixty requests may arrive in one packet, and on sixty connections at once. Nothing is read after the last request that
 * is answered on a connection.
 */
export function takeTurns(listener: Server): void {
  const answer = listener.listeners('request').at(-1) as Answer;
  const lines = new WeakMap<Socket, Line>();

  const begin = (line: Line, request: IncomingMessage, response: ServerResponse): void => {
    response.on('close', () => next(line, request.socket));
    answer(request, response);
  };
  const next = (line: Line, socket: Socket): void => {
    if (line.waiting.length === 0) return void (line.isBusy = false);
    setImmediate(() => {
      if (!socket.destroyed && !isLingering(socket)) begin(line, ...line.waiting.shift()!);
    });
  };
  listener.off('request', answer).on('request', (request, response) => {
    const { socket } = request;
    let line = lines.get(socket);
    // Kept as long as the connection: to make one for each request would cost more than all the rest here.
    if (line === undefined) lines.set(socket, (line = { isBusy: false, waiting: [] }));
    if (line.isBusy) return void line.waiting.push([request, response]);
    line.isBusy = true;
    if (!socket.destroyed) begin(line, request, response);
  });
}
