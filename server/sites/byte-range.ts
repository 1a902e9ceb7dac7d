// Reads the Range header of a download.

/** Positions of the first and the last byte, both included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The single range that a client asks for. A header that is malformed or asks for several ranges is ignored (RFC 9110,
 * 14.2).
 *
 * @param size of the whole file, in bytes
 * @returns undefined for the whole file, `unsatisfiable` when no byte of the range exists
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - last), last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (first >= size) return 'unsatisfiable';
  return last < first ? undefined : { first, last: Math.min(last, size - 1) };
}
