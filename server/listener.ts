// The HTTP listener: time-outs, bounds on connections, and JSON answers to requests that never become one.
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '#generated/errors.js';
import { boundConnections } from './connections.js';
import { connectionsWithin } from './file-limit.js';
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

/** Makes the listener. Node's `requestTimeout` is off, since it would cut slow uploads; contract requests have a deadline of their own. */
export function createListener({ connectionsPerAddress, maxConnections = connectionsWithin(), pace = PACE }: ListenerOptions = {}): Server {
  const listener = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: 0,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADER_BYTES,
    requireHostHeader: false,
  });
  boundConnections(listener, { max: maxConnections, perAddress: connectionsPerAddress, idleMs: IDLE_MS, pace });
  // Asked for something it does not know, Node would answer a bare 417; the expectation is ignored instead.
  listener.on('checkExpectation', (request, response) => listener.emit('request', request, response));
  return listener;
}

/**
 * Answers requests that are not readable as HTTP and destroys the connection: Hapi's own handler waits for a client that may never
 * close. Call it once Hapi has the listener.
 * @param headersFor the headers every response carries, for a client's address.
 */
export function answerUnreadable(listener: Server, headersFor: (address: string | undefined) => Record<string, string>): void {
  listener.removeAllListeners('clientError');
  listener.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.write(rawAnswer(codeOf(error), headersFor(socket.remoteAddress)));
    socket.destroy();
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
  const lines = Object.entries({ ...headers, 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
