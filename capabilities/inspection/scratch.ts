// Where nested archives are unpacked to: memory for small ones, else a file that has no name any more.
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOfFile, bytesOfMemory, type ArchiveBytes } from './archive/archive-bytes.js';
import { NESTED_IN_MEMORY_MAX } from './limits.js';

export interface Unpacked {
  /** Adds a copy of the piece. */
  add(piece: Buffer): void;
  /** All that was added. Nothing is added afterwards. */
  bytes(): ArchiveBytes;
  /** Frees memory or disk. */
  dispose(): void;
}

/** @param folder where a file may be created; @param size bytes that will be added */
export function unpackTo(folder: string, size: number): Unpacked {
  if (size <= NESTED_IN_MEMORY_MAX) return inMemory();
  const path = join(folder, 'nested');
  const file = openSync(path, 'wx+', 0o600);
  // The system frees it when this process ends, however it ends.
  unlinkSync(path);
  return {
    add(piece) {
      for (let done = 0; done < piece.length;) done += writeSync(file, piece, done);
    },
    bytes: () => bytesOfFile(file),
    dispose: () => closeSync(file),
  };
}

function inMemory(): Unpacked {
  const pieces: Buffer[] = [];
  return {
    add: (piece) => void pieces.push(Buffer.from(piece)),
    bytes: () => bytesOfMemory(Buffer.concat(pieces)),
    dispose: () => void pieces.splice(0),
  };
}
