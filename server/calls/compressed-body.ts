// A body as it is sent to clients that decompress: compressed once, however many are sent it.
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/** Bytes from which a body is compressed, by whatever compresses it. */
export const COMPRESS_FROM = 1024;
/**
 * Bytes up to which it is compressed here and now, in less than a millisecond. Another thread takes three times the
 * processor time for two kilobytes, and a stream, as Hapi makes one, four times.
 */
const SHORT = 32 * 1024;
/** Bytes that compressed ones take besides: their buffer, and where it is noted. */
const BUFFER_BYTES = 600;
const compress = promisify(gzip);

export interface Compressible {
  readonly body: Buffer | null;
  /** The body, as soon as somebody took it compressed; a promise while others compress it. */
  compressed: Buffer | Promise<Buffer> | undefined;
}

/**
 * The body, compressed now, or as it was before.
 *
 * @param answer one that has a body
 * @param kept called once its bytes are kept with those of the answer
 */
export function compressedBody(answer: Compressible, kept: () => void): Buffer | Promise<Buffer> {
  const body = answer.body!;
  if (answer.compressed !== undefined) return answer.compressed;
  const keep = (bytes: Buffer): Buffer => {
    answer.compressed = ownBytes(bytes);
    kept();
    return answer.compressed;
  };
  if (body.length <= SHORT) return keep(gzipSync(body));
  return (answer.compressed = compress(body).then(keep, (error: unknown) => {
    answer.compressed = undefined;
    throw error;
  }));
}

/** Bytes of memory that an answer takes for what was compressed of it. */
export const compressedBytes = ({ compressed }: Compressible): number =>
  Buffer.isBuffer(compressed) ? compressed.length + BUFFER_BYTES : 0;

/** What is compressed lies in a larger buffer, all of which would be kept with it. */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
