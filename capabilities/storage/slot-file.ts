// A file whose disk space is allocated in advance, so that small records can still be saved when the disk is full.
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncContent, syncFile } from './sync-file.js';
import { syncFolder } from './sync-folder.js';

/** A sector: a disk writes it whole or not at all, so writing a record cannot damage an older one. */
export const SLOT_BYTES = 512;
/** CRC-32 and length of the record. */
const HEADER_BYTES = 6;
/** Bytes of the longest record. */
export const RECORD_MAX_BYTES = SLOT_BYTES - HEADER_BYTES;
/** The file is filled with zeros in pieces of this size. */
const PIECE_BYTES = 1024 * 1024;
const EMPTY_SLOT = Buffer.alloc(SLOT_BYTES);

export interface SlotFile {
  /** The records that the file held when it was opened, without torn ones. */
  readonly found: readonly Buffer[];
  /**
   * Appends records; they are on disk when this resolves.
   *
   * @returns how many of them, counted from the first, there was room for
   * @throws what the file system throws; then none of them counts as kept
   */
  append(records: readonly Buffer[]): Promise<number>;
  /**
   * Overwrites all records, torn and half-written ones included, and keeps the space. Does nothing when there are none.
   */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the file; a new one is readable by its owner alone. Its space is allocated by writing and syncing it;
 * copy-on-write file systems (Btrfs, ZFS) may need new space all the same.
 *
 * @param bytes size of a new file; an existing one keeps its size
 * @throws what the file system throws, such as when there is no space; nothing is left behind then
 */
export async function openSlotFile(path: string, bytes: number): Promise<SlotFile> {
  const file = await open(path, 'r+').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await make(path, bytes);
    return open(path, 'r+');
  });
  try {
    const content = await file.readFile();
    await takeRoom(file, content);
    return slotsOf(file, content);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The file gets its name once all of it is on disk. */
async function make(path: string, bytes: number): Promise<void> {
  const draft = `${path}.new`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      for (let done = 0; done < bytes; done += PIECE_BYTES)
        await file.writeFile(Buffer.alloc(Math.min(PIECE_BYTES, bytes - done)));
      await syncFile(file);
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A copied file may be sparse where the original had zeros; writing its content again allocates the holes. */
async function takeRoom(file: FileHandle, content: Buffer): Promise<void> {
  const { blocks } = await file.stat();
  if (blocks * SLOT_BYTES >= content.length) return;
  await writeAll(file, content, 0);
  await syncFile(file);
}

function slotsOf(file: FileHandle, content: Buffer): SlotFile {
  const slots = Math.floor(content.length / SLOT_BYTES);
  const found: Buffer[] = [];
  // After the last slot that is not empty, torn records included.
  let next = 0;
  // The same, including what a failed write may have left after it.
  let end = 0;
  for (let slot = 0; slot < slots; slot++) {
    const bytes = content.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES);
    if (bytes.equals(EMPTY_SLOT)) continue;
    next = end = slot + 1;
    const record = recordIn(bytes);
    if (record !== undefined) found.push(record);
  }
  return {
    found,
    async append(records) {
      const fitting = records.slice(0, slots - next);
      if (fitting.length === 0) return 0;
      const bytes = Buffer.concat(fitting.map(slotWith));
      end = Math.max(end, next + fitting.length);
      await writeAll(file, bytes, next * SLOT_BYTES);
      await syncContent(file);
      next += fitting.length;
      return fitting.length;
    },
    async clear() {
      if (end === 0) return;
      await writeAll(file, Buffer.alloc(end * SLOT_BYTES), 0);
      await syncContent(file);
      next = end = 0;
    },
    close: () => file.close(),
  };
}

function slotWith(record: Buffer): Buffer {
  if (record.length === 0 || record.length > RECORD_MAX_BYTES)
    throw new RangeError(`A record of ${record.length} bytes does not fit`);
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.writeUInt16LE(record.length, 4);
  record.copy(slot, HEADER_BYTES);
  slot.writeUInt32LE(crc32(slot.subarray(4, HEADER_BYTES + record.length)), 0);
  return slot;
}

function recordIn(slot: Buffer): Buffer | undefined {
  const length = slot.readUInt16LE(4);
  if (length === 0 || length > RECORD_MAX_BYTES) return undefined;
  const isWhole = crc32(slot.subarray(4, HEADER_BYTES + length)) === slot.readUInt32LE(0);
  return isWhole ? Buffer.from(slot.subarray(HEADER_BYTES, HEADER_BYTES + length)) : undefined;
}

async function writeAll(file: FileHandle, bytes: Buffer, from: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) done += (await file.write(bytes, done, bytes.length - done, from + done)).bytesWritten;
}
