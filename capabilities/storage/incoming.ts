// Receives the bytes of a new object into a temporary file, until they are complete, verified and on disk.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type MakeRoom, type Room, watchFreeSpace } from './free-space.js';
import { orUndefined } from './missing-file.js';
import { ChecksumMismatch } from './object-store.js';
import { writeSynced } from './write-synced.js';

/** A file that was last written to so long ago was left behind by a process that died: no upload takes a day. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** How often such files are looked for while the store is open. */
const SWEEP_EVERY_MS = 3_600_000;

interface Received {
  /** Path of the synced file, which the caller moves or removes. */
  readonly path: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

interface Expected {
  /** Lower-case hex. */
  readonly sha256?: string | undefined;
  /** In bytes. Room for so many is made sure of first. */
  readonly size?: number | undefined;
  /** Bytes to leave free besides the minimum. */
  readonly sparing?: number | undefined;
}

/** The folder of files that are not complete yet. Whenever its functions throw, they leave nothing behind. */
export interface Incoming {
  /**
   * @throws ChecksumMismatch when the bytes do not match the hash
   * @throws StorageFull when there is no room for them
   */
  receive(source: Uint8Array | Readable, expected?: Expected): Promise<Received>;
  /** Gives a file of the same file system, which nobody writes to, another name here. Its path, synced. */
  duplicate(original: string): Promise<string>;
  close(): void;
}

interface IncomingOptions {
  readonly folder: string;
  /** Bytes of its disk that files leave free. */
  readonly minFreeBytes: number;
  readonly clock: () => number;
}

/** Opens the folder; what dead processes left in it is removed now and then, in time. */
export async function openIncoming({ folder, minFreeBytes, clock }: IncomingOptions): Promise<Incoming> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder, clock());
  const sweeper = setInterval(() => {
    // Tried again the next time; whatever fails here is no worse than a file too many.
    removeAbandoned(folder, clock()).catch(() => undefined);
  }, SWEEP_EVERY_MS).unref();
  const receive = receiveInto(folder, watchFreeSpace(folder, minFreeBytes));
  return {
    receive,
    async duplicate(original) {
      const path = join(folder, randomUUID());
      try {
        await link(original, path);
        return path;
      } catch (error) {
        if (!isWithoutLinks(error)) throw error;
      }
      const { size } = await stat(original);
      return (await receive(createReadStream(original), { size })).path;
    },
    close: () => clearInterval(sweeper),
  };
}

function receiveInto(folder: string, makeRoom: MakeRoom): Incoming['receive'] {
  return async (source, { sha256, size, sparing } = {}) => {
    const bytes = source instanceof Uint8Array ? Readable.from([source]) : source;
    const path = join(folder, randomUUID());
    let room: Room | undefined;
    try {
      room = await makeRoom(size ?? (source instanceof Uint8Array ? source.length : 0), sparing);
      const received = { path, ...(await writeSynced(bytes, path, room.written)) };
      if (sha256 !== undefined && received.sha256 !== sha256) {
        throw new ChecksumMismatch(`The bytes have the SHA-256 ${received.sha256}, not ${sha256}`);
      }
      return received;
    } catch (error) {
      bytes.destroy();
      await rm(path, { force: true });
      throw error;
    } finally {
      room?.release();
    }
  };
}

/** File systems without hard links, or none to this file: too many already, or another owner's on a guarded machine. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

function isWithoutLinks(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WITHOUT_LINKS.includes(String(error.code));
}

async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have finished with the file meanwhile. A hard link to an old object is new by its change time.
    const found = await orUndefined(stat(path));
    if (found && now - found.ctimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
