// The backups that a target holds: found by their manifests, and read with every byte checked.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  blobName,
  isReadable,
  manifestName,
  readFileList,
  readManifest,
  timeOfManifest,
  type BackedUpFile,
  type Blob,
  type Manifest,
} from '../../capabilities/backup/manifest.js';
import { isObjectKey } from '../../capabilities/storage/object-keys.js';
import type { BackupSource } from './backup-target.js';

/** Bytes of a manifest, which names pieces of the database and files that are missing: enough for a terabyte. */
const MANIFEST_MAX_BYTES = 64 * 1024 * 1024;

/** A backup cannot be used; the message is a sentence. */
export class BackupUnusable extends Error {
  override name = 'BackupUnusable';
}

/** When the backups were made that a target holds (epoch ms), oldest first. */
export async function backupTimes(target: Pick<BackupSource, 'list'>): Promise<number[]> {
  const times: number[] = [];
  for await (const { name } of target.list('manifests/')) {
    const time = timeOfManifest(name);
    if (time !== undefined) times.push(time);
  }
  return times.sort((one, other) => one - other);
}

/** @throws BackupUnusable when the manifest of that time is not as it was written */
export async function manifestOf(target: BackupSource, madeAt: number): Promise<Manifest> {
  const name = manifestName(madeAt);
  const stored = await target.read(name);
  const manifest = stored && readManifest(await textOf(stored, MANIFEST_MAX_BYTES));
  if (manifest !== undefined && !isReadable(manifest))
    throw new BackupUnusable(`The backup ${name} was made by a newer release: install release ${manifest.release}`);
  // One under the name of another time would have that one restored in its place.
  if (manifest?.madeAt !== madeAt)
    throw new BackupUnusable(`The manifest ${name} is damaged: choose another backup by --at, and remove this file`);
  return manifest;
}

/** The text of a stream; empty when it has more bytes than it may. */
async function textOf(stream: Readable, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) return '';
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The files of a backup. @throws BackupUnusable */
export async function filesOf(target: BackupSource, { files }: Manifest): Promise<BackedUpFile[]> {
  const text = await textOf(await readBlob(target, files.list), files.list.size);
  const list = listIn(text);
  const keys = new Set(list?.map(({ key }) => key));
  const bytes = list?.reduce((sum, { size }) => sum + size, 0);
  // It comes from outside: no key leads out of a folder, and none is there twice.
  if (list !== undefined && keys.size === files.count && list.length === files.count && bytes === files.bytes)
    if ([...keys].every(isObjectKey)) return list;
  throw new BackupUnusable('The list of files is not as the manifest says: choose another backup by --at');
}

function listIn(text: string): BackedUpFile[] | undefined {
  try {
    return readFileList(text);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a hash, which fail at their end when they have another one.
 *
 * @throws BackupUnusable when there are none; the stream does so when they are damaged
 */
export async function readBlob(target: Pick<BackupSource, 'read'>, blob: Blob): Promise<Readable> {
  const bytes = await target.read(blobName(blob.sha256));
  if (bytes === undefined) throw new BackupUnusable(`${blobName(blob.sha256)} is missing from the backup`);
  const checked = async function* (): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let left = blob.size;
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      left -= piece.length;
      // Not read to its end, which may never come.
      if (left < 0) break;
      hash.update(piece);
      yield piece;
    }
    if (left !== 0 || hash.digest('hex') !== blob.sha256)
      throw new BackupUnusable(
        `${blobName(blob.sha256)} is damaged: remove it, make a backup, which writes it anew if there still is such a file, and try again`,
      );
  };
  return Readable.from(checked(), { objectMode: false }).once('close', () => bytes.destroy());
}
