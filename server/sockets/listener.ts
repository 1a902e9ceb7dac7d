// The HTTP listener: time-outs, bounds on connections, and JSON answers to requests that never become one.
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '#generated/errors.js';
import { boundConnections, underWayOn } from './connections.js';
import { connectionsWithin } from './file-limit.js';
import { isLingering, linger } from './lingering.js';
import { PACE, type Pace } from './slow-readers.js';

/** Milliseconds within which a request's headers must have arrived. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for connections that are late. */
const CHECK_INTERVAL_MS = 1_000;
/** Idle time after which a kept-alive connection is closed; above that of common load balancers' checks. */
const KEEP_ALIVE_MS = 65_000;
/** The same where it is not silent: beside the above, what Node adds and the time for another request's headers. */
const IDLE_MS = KEEP_ALIVE_MS + CHECK_INTERVAL_MS + HEADERS_TIMEOUT_MS;
const HEADER_BYTES = 16 * 1024;

export interface ListenerOptions {
  /** Connections of one address; any number unless given, as behind a proxy, whose address all callers have. */
  readonly connectionsPerAddress?: number | undefined;
  /** Connections at once; as many as the files that the process may open allow unless given. */
  readonly maxConnections?: number;
  /** How fast answers must be taken; tests quicken it. */
  readonly pace?: Pace;
}

/**
 * Makes the listener. Node's `requestTimeout` is off, since it would cut slow uploads; contract requests have a
 * deadline of their own.
 */
export function createListener({
  connectionsPerAddress,
  maxConnections = connectionsWithin(),
  pace = PACE,
}: ListenerOptions = {}): Server {
  const listener = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: 0,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADER_BYTES,
    requireHostHeader: false,
  });
  // Node calls this once the last answer on a connection is written, and would close it whatever is still on its way to
  // us.
  listener.on('connection', (socket: Socket) => {
    socket.destroySoon = () => linger(socket);
  });
  boundConnections(listener, { max: maxConnections, perAddress: connectionsPerAddress, idleMs: IDLE_MS, pace });
  // Asked for something it does not know, Node would answer a bare 417; the expectation is ignored instead.
  listener.on('checkExpectation', (request, response) => listener.emit('request', request, response));
  return listener;
}

/**
 * Takes from Hapi, which has the listener by then, what it does not do well: requests that are not readable, and those
 * that wait for leave to send.
 */
export function takeOver(listener: Server, headersFor: HeadersFor): void {
  answerUnreadable(listener, headersFor);
  refuseTunnels(listener, headersFor);
  // Hapi would call for every body, also for those that are refused unseen; here the reader of a body calls for it.
  listener.removeAllListeners('checkContinue');
  listener.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    listener.emit('request', request, response),
  );
}

/** The headers every response carries, for a client's address. */
type HeadersFor = (address: string | undefined) => Record<string, string>;

/**
 * Answers requests that are not readable as HTTP and ends the connection; Hapi's own handler waits for a client that
 * may never close. Who is late with the headers is let go at once: such a client sends nothing that could keep the
 * answer from it.
 */
function answerUnreadable(listener: Server, headersFor: HeadersFor): void {
  // Node says of one that is late that it is so every second.
  const refused = new WeakSet<Socket>();
  listener.removeAllListeners('clientError');
  listener.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (isLingering(socket) || refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const answer = (): void => {
      socket.write(rawAnswer(codeOf(error), headersFor(socket.remoteAddress)));
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy();
      else linger(socket);
    };
    const response = [...underWayOn(socket)].at(-1);
    if (response === undefined) return answer();
    if (response.req.complete) {
      // What is not readable came behind a request that is: that one is answered first, and nothing more is read.
      socket.removeAllListeners('data').pause();
      response.once('close', answer);
    } else if (response.headersSent || response.socket !== socket) {
      socket.destroy();
    } else {
      // The request whose body turned out to be unreadable is answered here, and not by its handler as well.
      response.detachSocket(socket);
      answer();
    }
  });
}

/** What resources take here; CONNECT names none. */
const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Whoever asks for a tunnel is told that there is none; Node would hang up. It has nothing to do with the connection
 * any more when it says so.
 */
function refuseTunnels(listener: Server, headersFor: HeadersFor): void {
  listener.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (underWayOn(socket).size > 0) return void socket.destroy();
    socket.write(rawAnswer('method_not_allowed', { ...headersFor(socket.remoteAddress), Allow: ALLOWED }));
    linger(socket);
  });
}

function codeOf(error: NodeJS.ErrnoException): ErrorCode {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  return 'validation_failed';
}

function rawAnswer(code: ErrorCode, headers: Record<string, string>): string {
  const { status } = errors[code];
  const sentence = code === 'validation_failed' ? 'The request is not readable as HTTP' : errors[code].sentence;
  const body = JSON.stringify({ error: sentence, code, ...(code === 'validation_failed' ? { details: [] } : {}) });
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
