// Ends connections in such a way that the last answer arrives, though whoever asked is still sending.
import type { Socket } from 'node:net';

/** Milliseconds and bytes for which a client that is still sending is listened to. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Where it goes. A buffer for each piece, as Node makes them, would call the garbage collector again and again, and
 * everybody would wait for that.
 */
const BIN = Buffer.allocUnsafeSlow(64 * 1024);

/** What a socket reads by: not public, but the same that `onread` of a client's socket uses. */
interface Handle {
  readonly bytesRead: number;
  reading: boolean;
  readStart(): void;
  onread: (bytes: unknown) => void;
  useUserBuffer(buffer: Buffer): void;
}

const lingering = new WeakSet<Socket>();

/** Whether nothing more is answered on a connection, and what still comes is thrown away. */
export const isLingering = (socket: Socket): boolean => lingering.has(socket);

/**
 * Says that nothing more will be answered, then reads on and throws away, until the client leaves or the bounds are
 * reached.
 *
 * A socket that is closed while bytes are on their way to it resets the connection, and the reset takes the answer with
 * it (RFC 9112, 9.6): who sent too much would see a broken pipe instead of being told so.
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
  // How long the rest of the answer may take is for the pace to say.
  if (socket.writableFinished) wait();
  else socket.once('finish', wait);
}

/**
 * What follows is not read as requests any more; one that came behind the last would be carried out and never answered.
 */
function throwAwayRest(socket: Socket): void {
  const handle = (socket as { readonly _handle?: Handle | null })._handle;
  if (!handle) return;
  // By listening to its data the socket is taken from the parser of requests.
  socket
    .removeAllListeners('data')
    .removeAllListeners('drain')
    .on('data', () => {})
    .resume();
  // A socket that was paused for the parser's sake does not start again by itself.
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
    // That the client has left, or is lost, is for Node to see to.
    else if (!isMore) onread.call(handle, nothing);
  };
}
