// Unpacks the data of an entry, piece by piece, and holds it to what the archive says of it.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw, inflateRawSync, type InflateRaw } from 'node:zlib';
import type { ArchiveBytes } from './archive-bytes.js';
import { STORED } from './directory.js';
import type { PlacedEntry } from './local-headers.js';
import { Refusal } from './refusal.js';

/** Bytes that are read at once. */
const PIECE = 256 * 1024;
/** Bytes up to which an entry is unpacked at one go, which is faster. */
const SMALL = 256 * 1024;

/**
 * Hands the entry's content to `take`, in order. A piece is valid until the next one.
 *
 * @throws Refusal when it is not what the archive says: size, checksum, or the end of the compressed data
 */
export async function unpack(
  bytes: ArchiveBytes,
  entry: PlacedEntry,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  let size = 0;
  let checksum = 0;
  const checked = (piece: Buffer): void | Promise<void> => {
    size += piece.length;
    // Never more than was said: what is beyond would be unpacked unseen by whoever trusts the list.
    if (size > entry.size) throw new Refusal('size_differs', entry.name);
    checksum = crc32(piece, checksum);
    return take(piece);
  };
  if (entry.method === STORED) for (const piece of pieces(bytes, entry)) await checked(piece);
  else if (entry.size <= SMALL && entry.packedSize <= SMALL) await checked(inflatedAtOnce(bytes, entry));
  else await inflate(bytes, entry, checked);
  if (size !== entry.size) throw new Refusal('size_differs', entry.name);
  if (checksum !== entry.checksum) throw new Refusal('checksum_differs', entry.name);
}

function* pieces(bytes: ArchiveBytes, { dataAt, packedSize }: PlacedEntry): Generator<Buffer> {
  for (let at = 0; at < packedSize; at += PIECE) yield bytes.read(dataAt + at, Math.min(PIECE, packedSize - at));
}

function inflatedAtOnce(bytes: ArchiveBytes, entry: PlacedEntry): Buffer {
  try {
    const { buffer, engine } = inflateRawSync(bytes.read(entry.dataAt, entry.packedSize), {
      // One more than was said, so that too many are noticed; the library refuses a limit of 0.
      maxOutputLength: entry.size + 1,
      info: true,
    }) as unknown as { readonly buffer: Buffer; readonly engine: InflateRaw };
    checkConsumed(engine, entry);
    return buffer;
  } catch (error) {
    throw refusalOf(error, entry);
  }
}

async function inflate(
  bytes: ArchiveBytes,
  entry: PlacedEntry,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  const engine = createInflateRaw({ chunkSize: PIECE });
  // What the reader of the pieces throws, which the pipeline tells as an abortion.
  let thrown: unknown;
  const takeAll = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of source) {
      try {
        await take(piece);
      } catch (error) {
        throw (thrown = error);
      }
    }
  };
  try {
    await pipeline(Readable.from(pieces(bytes, entry), { highWaterMark: 1 }), engine, takeAll);
  } catch (error) {
    throw thrown ?? refusalOf(error, entry);
  }
  checkConsumed(engine, entry);
}

/** Behind the end of compressed data, programs read no further: something could hide there. */
function checkConsumed(engine: InflateRaw, entry: PlacedEntry): void {
  if (engine.bytesWritten !== entry.packedSize) throw new Refusal('data_damaged', entry.name);
}

/** What the library says of bad data; other errors, such as those of a disk, stay what they are. */
function refusalOf(error: unknown, entry: PlacedEntry): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_BUFFER_TOO_LARGE') return new Refusal('size_differs', entry.name, { cause: error });
  // Node 22 tells so that the data came to its end before all of it was read; nobody aborts the unpacking.
  if (code?.startsWith('Z_') || code === 'ABORT_ERR') return new Refusal('data_damaged', entry.name, { cause: error });
  return error;
}
