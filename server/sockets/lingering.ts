// Closes connections so that the last answer arrives even while the client is still sending.
import type { Socket } from 'node:net';

/** For how long, and for how many bytes, a client that is still sending is read from. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Takes what is discarded. Node would allocate a buffer for each chunk, and the garbage collector would slow down all
 * other requests.
 */
const BIN = Buffer.allocUnsafeSlow(64 * 1024);

/** The part of a socket's internal handle that reads; not public, but what `net.connect` uses for its `onread`. */
interface Handle {
  readonly bytesRead: number;
  reading: boolean;
  readStart(): void;
  onread: (bytes: unknown) => void;
  useUserBuffer(buffer: Buffer): void;
}

const lingering = new WeakSet<Socket>();

/** Whether a connection is being closed: nothing more is answered on it, and what arrives is discarded. */
export const isLingering = (socket: Socket): boolean => lingering.has(socket);

/**
 * Ends the sending side of a connection, then reads and discards what arrives until the client leaves or a bound is
 * reached.
 *
 * Closing a socket to which bytes are still being sent resets the connection, and the reset may discard the answer
 * before the client reads it (RFC 9112, 9.6): a client that sends too much would see a broken pipe instead of the 413.
 */
export function linger(socket: Socket): void {
  if (socket.destroyed || lingering.has(socket)) return;
  lingering.add(socket);
  socket.end();
  throwAwayRest(socket);
  const wait = (): void => {
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  };
  // Until the answer is sent, slow-readers.ts limits how long that may take.
  if (socket.writableFinished) wait();
  else socket.once('finish', wait);
}

/** From here on nothing is parsed: another request would be carried out but never answered. */
function throwAwayRest(socket: Socket): void {
  const handle = (socket as { readonly _handle?: Handle | null })._handle;
  if (!handle) return;
  // Listening to `data` detaches the socket from the HTTP parser.
  socket
    .removeAllListeners('data')
    .removeAllListeners('drain')
    .on('data', () => {})
    .resume();
  // A socket that the parser had paused does not resume by itself.
  if (!handle.reading) {
    handle.reading = true;
    handle.readStart();
  }
  const begin = handle.bytesRead;
  let seen = begin;
  const { onread } = handle;
  handle.useUserBuffer(BIN);
  handle.onread = (nothing) => {
    const isMore = handle.bytesRead > seen;
    seen = handle.bytesRead;
    if (seen - begin > LINGER_BYTES) socket.destroy();
    // No new bytes: the client has left or the connection failed, which Node's own callback handles.
    else if (!isMore) onread.call(handle, nothing);
  };
}
