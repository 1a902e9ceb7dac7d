// Speaks to ClamAV's daemon: one file a connection, by its command INSTREAM (clamd(8), "COMMANDS").
import { createConnection, type NetConnectOpts, type Socket } from 'node:net';

/** How long ClamAV is waited for, in milliseconds. */
export interface ClamavPatience {
  /** Until it takes the connection. */
  readonly connectMs: number;
  /** Until it has taken another 64 KiB. */
  readonly pieceMs: number;
  /** Until it answers, once it has everything. */
  readonly answerMs: number;
}

/**
 * What ClamAV says of a stream of bytes. `limit`: it did not look at all of it, and names the limit of its own that was
 * reached. Whatever is not known to be an answer is `other`.
 */
export type ClamavAnswer =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly signature: string }
  | { readonly is: 'limit'; readonly name: string }
  | { readonly is: 'other'; readonly text: string };

/** Bytes of an answer that are read at most; a real one has fewer. */
const ANSWER_BYTES = 4096;
const LIMITS = 'Heuristics.Limits.Exceeded';
const END = Buffer.alloc(4);

/**
 * Where ClamAV listens: the path of a socket, or host and port, such as `127.0.0.1:3310` or `[::1]:3310`; undefined
 * when it is neither.
 */
export function clamavAddress(text: string): NetConnectOpts | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, inBrackets, name, port] = /^(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9.-]+)):([1-9][0-9]{0,4})$/.exec(text) ?? [];
  const host = inBrackets ?? name;
  return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
}

/**
 * Has ClamAV look at bytes, each piece of which is sent before the next one is asked for.
 *
 * @param signal ends it
 * @throws when the connection fails, ends without a whole answer, or takes too long, and when `pieces` throws
 */
export async function askClamav(
  address: NetConnectOpts,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { patience, signal }: { readonly patience: ClamavPatience; readonly signal: AbortSignal },
): Promise<ClamavAnswer> {
  signal.throwIfAborted();
  const socket = createConnection(address);
  const answer = readAnswer(socket);
  // Whatever ends the talk destroys the socket, and so rejects the answer.
  const stop = (): void => void socket.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  let isWhole = false;
  try {
    send(socket, pieces, patience, () => (isWhole = true)).catch((error: unknown) => socket.destroy(error as Error));
    const text = await answer;
    // It cannot know what comes after what it was sent.
    if (!isWhole && !isRefusal(text)) return { is: 'other', text: `${text} (before it had everything)` };
    return read(text);
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

/** Sends the command with all pieces, and destroys the socket when ClamAV is too slow in taking one or in answering. */
async function send(
  socket: Socket,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { connectMs, pieceMs, answerMs }: ClamavPatience,
  onWhole: () => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expect = (what: string, withinMs: number): void => {
    clearTimeout(timer);
    if (socket.destroyed) return;
    timer = setTimeout(() => void socket.destroy(new Error(`It did not ${what} within ${withinMs} ms`)), withinMs);
  };
  socket.once('close', () => clearTimeout(timer));
  expect('take the connection', connectMs);
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of pieces) {
    // A piece without bytes would be the end.
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    expect('take another piece', pieceMs);
    await Promise.all([write(socket, length), write(socket, piece)]);
  }
  expect('answer', answerMs);
  onWhole();
  await write(socket, END);
}

/** Resolves when the bytes are with the kernel, and their memory may be used anew. */
const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** The one answer, without the zero byte that ends it. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0 && end === text.length - 1) resolve(text.slice(0, end));
      else if (end >= 0 || text.length > ANSWER_BYTES) reject(new Error('It answers with what is no answer'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('It ended the connection without an answer')));
  });
}

/** ClamAV does not wait for the rest of what it will not take. */
const isRefusal = (text: string): boolean => text.endsWith(' ERROR');

/**
 * What an answer means. Nothing but the exact word is clean: beyond its limits ClamAV looks no further, and says so
 * only if it is told to.
 */
function read(text: string): ClamavAnswer {
  if (text === 'stream: OK') return { is: 'clean' };
  const signature = /^stream: ([\x21-\x7e]+) FOUND$/.exec(text)?.[1];
  if (signature === undefined) return { is: 'other', text: text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200) };
  return signature.startsWith(LIMITS)
    ? { is: 'limit', name: signature.slice(LIMITS.length + 1) }
    : { is: 'infected', signature };
}
