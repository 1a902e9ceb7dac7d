// The Range header of a download.

/** Bytes by their positions, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range a client asks for. RFC 9110 lets a server ignore the header, which is done when it asks for several
 * ranges or is malformed: undefined then means everything.
 *
 * @param size bytes there are
 * @returns `unsatisfiable` when no byte of the range exists
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
