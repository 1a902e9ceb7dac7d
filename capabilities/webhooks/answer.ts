// What receivers answer, as far as it is of use.

/** Bytes of an answer's body that are read; the connection is closed on a longer one. */
const READ_BYTES = 20_000;
/** Characters of it that are kept. */
const KEPT_CHARACTERS = 500;
/** No character takes more bytes. */
const KEPT_BYTES = KEPT_CHARACTERS * 4;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gathers a body. */
interface AnswerBody {
  /** Takes what arrived; false when the body is longer than anybody wants to read. */
  take(chunk: Buffer): boolean;
  /** The beginning as text: what is not UTF-8 is replaced, and control characters are left out. */
  text(): string;
}

export function createAnswerBody(): AnswerBody {
  let size = 0;
  const kept: Buffer[] = [];
  return {
    take(chunk) {
      // A copy, since the chunk is a view of memory that is used again.
      if (size < KEPT_BYTES) kept.push(Buffer.from(chunk.subarray(0, KEPT_BYTES - size)));
      size += chunk.length;
      return size <= READ_BYTES;
    },
    text: () =>
      [
        ...Buffer.concat(kept)
          .toString('utf8')
          .replace(/[^\P{Cc}\n\t]/gu, ''),
      ]
        .slice(0, KEPT_CHARACTERS)
        .join(''),
  };
}

/**
 * How many milliseconds a receiver wants to be left alone: seconds or a date (RFC 9110, section 10.2.3); at most a day.
 * Null when it says nothing that could be understood.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : / GMT$/.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isNaN(wanted) ? null : Math.min(Math.max(wanted, 0), DAY_MS);
}
