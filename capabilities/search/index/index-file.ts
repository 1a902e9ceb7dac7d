// Stores the frozen index on disk: one file with a checksum, written beside its place and renamed, and read in one go.
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ANALYSIS_VERSION } from '../text/analysis.js';
import { imageSize, type FrozenImage, type ImageHeader } from './frozen-image.js';

/** Version of the file's layout; the header also contains the version of the analysis. */
const FORMAT_VERSION = 6;
/** What has to be the same of a snapshot and of whoever reads it. */
export const SNAPSHOT_VERSION = `${FORMAT_VERSION}.${ANALYSIS_VERSION}`;
const MAGIC = 'PLUGSRCH';
/** Magic, format version, length of the header, CRC-32 of header and arrays. */
const PREAMBLE_BYTES = 20;

interface SnapshotHeader extends ImageHeader {
  readonly analysisVersion: number;
  readonly token: string;
}

interface Snapshot {
  readonly image: FrozenImage;
  /** Tells the source whether the image was built from its data. */
  readonly token: string;
}

/** The snapshot's place in the data folder. */
export function snapshotFile(dataDir: string): string {
  return join(dataDir, 'search-index.bin');
}

/** Writes a snapshot atomically: even after a power loss, the file is either the previous one or the new one. */
export async function writeSnapshot(path: string, { image, token }: Snapshot): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const header: SnapshotHeader = { ...image.header, analysisVersion: ANALYSIS_VERSION, token };
  const headerBytes = Buffer.from(JSON.stringify(header));
  const arrays = Buffer.from(image.buffer as ArrayBuffer);
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  preamble.write(MAGIC, 'latin1');
  preamble.writeUInt32LE(FORMAT_VERSION, 8);
  preamble.writeUInt32LE(headerBytes.length, 12);
  preamble.writeUInt32LE(crc32(arrays, crc32(headerBytes)), 16);
  const temporary = `${path}.new`;
  try {
    await writeSynced(temporary, [preamble, headerBytes, arrays]);
    await rename(temporary, path);
  } catch (error) {
    // Removed, since it may fill the disk and leave nobody else room.
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, parts: readonly Buffer[]): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const bytes of parts) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Why a snapshot is not used. */
export class UnusableSnapshot extends Error {
  override readonly name = 'UnusableSnapshot';
}

/**
 * Reads a snapshot.
 * @returns undefined when there is none.
 * @throws UnusableSnapshot when it is damaged or of another version.
 */
export async function readSnapshot(path: string): Promise<Snapshot | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const preamble = await readBytes(file, 0, PREAMBLE_BYTES, size);
    if (preamble.toString('latin1', 0, 8) !== MAGIC) throw new UnusableSnapshot('not a search snapshot');
    if (preamble.readUInt32LE(8) !== FORMAT_VERSION) throw new UnusableSnapshot('written in another format');
    const headerBytes = await readBytes(file, PREAMBLE_BYTES, preamble.readUInt32LE(12), size);
    const arraysFrom = PREAMBLE_BYTES + headerBytes.length;
    const arrays = await readBytes(file, arraysFrom, size - arraysFrom, size);
    if (crc32(arrays, crc32(headerBytes)) !== preamble.readUInt32LE(16))
      throw new UnusableSnapshot('the checksum does not fit');
    const { analysisVersion, token, ...header } = JSON.parse(headerBytes.toString()) as SnapshotHeader;
    if (analysisVersion !== ANALYSIS_VERSION) throw new UnusableSnapshot('written by another version of the analysis');
    if (imageSize(header.lengths) !== arrays.length) throw new UnusableSnapshot('the arrays have another size');
    return { image: { header, buffer: arrays.buffer }, token };
  } finally {
    await file.close();
  }
}

/** Reads into a separate buffer, so that typed arrays can start at its beginning. */
async function readBytes(
  file: Awaited<ReturnType<typeof open>>,
  from: number,
  length: number,
  size: number,
): Promise<Buffer> {
  if (length < 0 || from + length > size) throw new UnusableSnapshot('shorter than it says');
  const bytes = Buffer.from(new ArrayBuffer(length));
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, from + done);
    if (bytesRead === 0) throw new UnusableSnapshot('shorter than it says');
    done += bytesRead;
  }
  return bytes;
}
