// Reads an open file piece by piece, into memory that it uses again and again.
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Bytes per read. */
const PIECE_BYTES = 64 * 1024;
/** The most pieces whose memory is kept for being used again. */
const KEPT_PIECES = 4;

/** A part of an open file. */
interface FilePart {
  readonly handle: FileHandle;
  /** Offsets of the first and the last byte, both included. */
  readonly first: number;
  readonly last: number;
  /**
   * Whether whoever was handed pieces has passed the bytes of all of them on, so that their memory may be filled again.
   */
  readonly isPassedOn: () => boolean;
}

/**
 * A stream of the part; its end, an error or its destruction closes the file.
 *
 * With a fresh buffer for each piece, tens of megabytes of used ones wait for the garbage collector during a large
 * download. So those that have been passed on are filled again. That must be certain, since the bytes of one piece would
 * otherwise go out in the place of another's.
 */
export function readPieces({ handle, first, last, isPassedOn }: FilePart): Readable {
  let position = first;
  const free: Buffer[] = [];
  let handedOut: Buffer[] = [];

  const takeBuffer = (stream: Readable): Buffer => {
    if (stream.readableLength === 0 && isPassedOn()) {
      free.push(...handedOut);
      handedOut = [];
    }
    return free.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  };

  return new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      const buffer = takeBuffer(this);
      handle.read(buffer, 0, Math.min(PIECE_BYTES, last - position + 1), position).then(
        ({ bytesRead }) => {
          position += bytesRead;
          if (handedOut.length < KEPT_PIECES) handedOut.push(buffer);
          this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead));
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      handle.close().then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
}
