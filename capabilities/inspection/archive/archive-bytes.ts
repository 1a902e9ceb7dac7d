// The bytes of an archive, read by position: of a file, of memory, or of a part of another archive.
import { fstatSync, readSync } from 'node:fs';
import { Refusal } from './refusal.js';

export interface ArchiveBytes {
  readonly size: number;
  /**
   * A copy of `length` bytes from position `at`.
   *
   * @throws Refusal when they are not all there
   */
  read(at: number, length: number): Buffer;
}

/** Bytes that are read at once when fewer are asked for: neighbours are asked for next. */
const WINDOW = 64 * 1024;

/**
 * The bytes of an open file. Errors of the disk are thrown as they are.
 */
export function bytesOfFile(file: number): ArchiveBytes {
  const { size } = fstatSync(file);
  const window = Buffer.allocUnsafe(WINDOW);
  let start = 0;
  let filled = 0;
  return {
    size,
    read(at, length) {
      checkWithin(at, length, size);
      if (length > WINDOW) return filledFrom(file, Buffer.allocUnsafe(length), at);
      if (at < start || at + length > start + filled) {
        start = at;
        filled = filledFrom(file, window.subarray(0, Math.min(WINDOW, size - at)), at).length;
      }
      return Buffer.from(window.subarray(at - start, at - start + length));
    },
  };
}

export function bytesOfMemory(memory: Buffer): ArchiveBytes {
  return {
    size: memory.length,
    read(at, length) {
      checkWithin(at, length, memory.length);
      return memory.subarray(at, at + length);
    },
  };
}

/** A part of another archive's bytes, such as a nested archive that is not compressed. */
export function partOf(whole: ArchiveBytes, start: number, size: number): ArchiveBytes {
  return {
    size,
    read(at, length) {
      checkWithin(at, length, size);
      return whole.read(start + at, length);
    },
  };
}

function checkWithin(at: number, length: number, size: number): void {
  if (!(at >= 0 && length >= 0 && at + length <= size)) throw new Refusal('damaged');
}

/** Fills the buffer from the file. */
function filledFrom(file: number, buffer: Buffer, at: number): Buffer {
  for (let done = 0; done < buffer.length;) {
    const count = readSync(file, buffer, done, buffer.length - done, at + done);
    if (count === 0) throw new Error('The file became shorter while it was read');
    done += count;
  }
  return buffer;
}
