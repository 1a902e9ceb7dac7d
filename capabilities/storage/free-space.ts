// Room on the disk: what is still to be written is counted as taken, so that many files at once cannot fill it.
import { statfs } from 'node:fs/promises';
import { StorageFull } from './object-store.js';

/** Room for a file that is being written. */
export interface Room {
  /** So many more bytes of the file are on the disk now, where the file system counts them itself. */
  written(bytes: number): void;
  /** The file is complete or given up. */
  release(): void;
}

/**
 * Makes room for a file of the given bytes.
 *
 * @param sparing bytes to leave free besides the minimum
 * @throws StorageFull when less than the minimum would be left once this file and all that have room are whole
 */
export type MakeRoom = (bytes: number, sparing?: number) => Promise<Room>;

/** Bytes that are free where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Watches the file system of a folder, of which this many bytes are to be left free. */
export function watchFreeSpace(folder: string, minFreeBytes: number): MakeRoom {
  let awaited = 0;
  return async (bytes, sparing = 0) => {
    let left = bytes;
    awaited += bytes;
    const take = (count: number): void => {
      awaited -= count;
      left -= count;
    };
    const release = (): void => take(left);
    try {
      if ((await freeBytes(folder)) - awaited < minFreeBytes + sparing)
        throw new StorageFull(`Too little of the disk that ${folder} lies on would be left free`);
    } catch (error) {
      release();
      throw error;
    }
    return { written: (count) => take(Math.min(count, left)), release };
  };
}
