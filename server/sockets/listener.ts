// The HTTP listener: time-outs, limits on connections, and JSON answers to what cannot be read as a request.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '#generated/errors.js';
import { boundConnections, underWayOn } from './connections.js';
import { connectionsWithin } from './file-limit.js';
import { isLingering, linger } from './lingering.js';
import { PACE, type Pace } from './slow-readers.js';
import { WAITING_BYTES } from './waiting-bytes.js';

// Its import would read everything that it exports, such as WebSocket, for which Node loads a whole HTTP client.
const { createServer, STATUS_CODES } = createRequire(import.meta.url)('node:http') as typeof import('node:http');

/** Milliseconds within which a request's headers must have arrived. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for connections that exceed a time-out. */
const CHECK_INTERVAL_MS = 1_000;
/** Idle time after which a kept-alive connection is closed; longer than common load balancers keep theirs. */
const KEEP_ALIVE_MS = 65_000;
/** The same for a connection on which bytes arrive but no request: allows for Node's check and for slow headers. */
const IDLE_MS = KEEP_ALIVE_MS + CHECK_INTERVAL_MS + HEADERS_TIMEOUT_MS;
const HEADER_BYTES = 16 * 1024;

export interface ListenerOptions {
  /** The most from one address; unlimited unless given, as behind a proxy, whose address all callers share. */
  readonly connectionsPerAddress?: number | undefined;
  /** The most at once; unless given, as many as the limit on open files leaves room for. */
  readonly maxConnections?: number;
  /** How fast clients must read answers; tests shorten its window. */
  readonly pace?: Pace;
  /** Bytes of answers that may wait for clients to read them; tests want fewer. */
  readonly waitingBytes?: number;
}

/**
 * Makes the listener. Node's `requestTimeout` is off, since it would cut off slow uploads. API requests have a
 * deadline of their own.
 */
export function createListener({
  connectionsPerAddress,
  maxConnections = connectionsWithin(),
  pace = PACE,
  waitingBytes = WAITING_BYTES,
}: ListenerOptions = {}): Server {
  const listener = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: 0,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADER_BYTES,
    requireHostHeader: false,
  });
  // Node calls this when the last answer on a connection is written, and would close it even while the client sends.
  listener.on('connection', (socket: Socket) => {
    socket.destroySoon = () => linger(socket);
  });
  boundConnections(listener, {
    ...{ max: maxConnections, perAddress: connectionsPerAddress },
    ...{ idleMs: IDLE_MS, pace, waitingBytes },
  });
  // Node would answer an `Expect` that it does not know with a bare 417; the header is ignored instead.
  listener.on('checkExpectation', (request, response) => listener.emit('request', request, response));
  return listener;
}

/**
 * Replaces what Hapi has set up on the listener: its handling of unreadable requests, of CONNECT, and of clients that
 * expect a 100 Continue. Call it once Hapi has the listener.
 */
export function takeOver(listener: Server, headersFor: HeadersFor): void {
  answerUnreadable(listener, headersFor);
  refuseTunnels(listener, headersFor);
  // Hapi would ask for every body, even one that is refused because of its headers; here, server/calls/body.ts does once
  // the body is wanted.
  listener.removeAllListeners('checkContinue');
  listener.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    listener.emit('request', request, response),
  );
}

/** The headers that every answer has, given the client's address. */
type HeadersFor = (address: string | undefined) => Promise<Record<string, string>>;

/**
 * Answers what is not readable as HTTP and closes the connection; Hapi's own handler would wait for the client to close
 * it. A client whose headers are late is disconnected at once: it is not sending, so nothing endangers the answer.
 */
function answerUnreadable(listener: Server, headersFor: HeadersFor): void {
  // Node reports a late request again with each of its checks.
  const refused = new WeakSet<Socket>();
  listener.removeAllListeners('clientError');
  listener.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (isLingering(socket) || refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const answer = (): void =>
      sendRaw(socket, codeOf(error), headersFor(socket.remoteAddress), isLate ? () => void socket.destroy() : linger);
    const response = [...underWayOn(socket)].at(-1);
    if (response === undefined) return answer();
    if (response.req.complete) {
      // The unreadable bytes follow a complete request: that one is answered first, and nothing more is read.
      socket.removeAllListeners('data').pause();
      response.once('close', answer);
    } else if (response.headersSent || response.socket !== socket) {
      socket.destroy();
    } else {
      // A request whose body is unreadable: it is answered here, and no longer by its handler.
      response.detachSocket(socket);
      answer();
    }
  });
}

/** All methods in use here: the target of a CONNECT is no resource with methods of its own. */
const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Answers CONNECT with 405, where Node would just close the connection. Node leaves the socket to this listener. */
function refuseTunnels(listener: Server, headersFor: HeadersFor): void {
  listener.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (underWayOn(socket).size > 0) return void socket.destroy();
    const headers = headersFor(socket.remoteAddress).then((known) => ({ ...known, Allow: ALLOWED }));
    sendRaw(socket, 'method_not_allowed', headers, linger);
  });
}

/** Writes an answer that is no response of Node's, and then closes the connection; without headers it only does that. */
function sendRaw(
  socket: Socket,
  code: ErrorCode,
  headers: Promise<Record<string, string>>,
  close: (socket: Socket) => void,
): void {
  headers.then(
    (known) => {
      socket.write(rawAnswer(code, known));
      close(socket);
    },
    () => socket.destroy(),
  );
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
