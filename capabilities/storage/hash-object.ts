// What the bytes of an object are, told by reading all of them.
import { createHash } from 'node:crypto';
import type { ObjectStore } from './object-store.js';

interface Hashed {
  /** In bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/**
 * Reads an object to its end, a piece at a time; undefined when there is none.
 *
 * @param onBytes is told of each piece
 */
export async function hashObject(
  store: ObjectStore,
  key: string,
  onBytes: (count: number) => void = () => {},
): Promise<Hashed | undefined> {
  const bytes = await store.read(key);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    hash.update(piece);
    size += piece.length;
    onBytes(piece.length);
  }
  return { size, sha256: hash.digest('hex') };
}
