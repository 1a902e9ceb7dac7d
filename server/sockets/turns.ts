// Requests that a client sends on one connection without waiting are looked at one after the other, as they are
// answered.
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
 * Takes from Hapi, which has the listener by then, requests that came behind others, until their turn.
 *
 * A later answer could not be sent before the earlier ones anyway, but would hold what it needs until then: a hundred
 * downloads on one connection a hundred files. What comes behind the last request that is answered on a connection is
 * never looked at. Everybody else gets their turn in between: sixty requests arrive in one piece, and those of sixty
 * connections at one moment.
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
