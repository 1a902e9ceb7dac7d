// Writes a stream to a new file and syncs it, without a large file ever keeping the disk from others.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { syncContent, syncFile } from './sync-file.js';

/**
 * Bytes after which what has been written so far is synced. Half a gigabyte in one go would make each commit of the
 * database that comes meanwhile wait for all of it.
 */
const SYNC_EVERY_BYTES = 32 * 1024 * 1024;

/** One at a time: a sync holds one of Node's four threads for files, and downloads need the others. */
const syncing = pLimit(1);

/**
 * Resolves when the bytes are on disk. A file may be left behind when it throws.
 *
 * @param onWritten is told of bytes that the file system has taken
 */
export async function writeSynced(
  source: Readable,
  path: string,
  onWritten: (count: number) => void,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let [size, unsynced] = [0, 0];
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      await writeWhole(file, chunk);
      onWritten(chunk.length);
      size += chunk.length;
      unsynced += chunk.length;
      if (unsynced < SYNC_EVERY_BYTES) continue;
      unsynced = 0;
      await syncing(() => syncContent(file));
    }
    await syncing(() => syncFile(file));
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** The system may take less than it is given, on a disk that is nearly full. */
async function writeWhole(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length;)
    written += (await file.write(chunk, written, chunk.length - written)).bytesWritten;
}
