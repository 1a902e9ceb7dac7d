// The backups that a target holds: found by their manifests, and read with every byte checked.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
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
import type { BackupSource } from './backup-target.js';

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
  const manifest = stored && readManifest(await text(stored));
  if (manifest === undefined)
    throw new BackupUnusable(`The manifest ${name} is damaged: choose another backup by --at, and remove this file`);
  if (!isReadable(manifest))
    throw new BackupUnusable(`The backup ${name} was made by a newer release: install release ${manifest.release}`);
  return manifest;
}

/** The files of a backup. @throws BackupUnusable */
export async function filesOf(target: BackupSource, { files }: Manifest): Promise<BackedUpFile[]> {
  return readFileList(await text(await readBlob(target, files.list)));
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
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
    if (hash.digest('hex') !== blob.sha256)
      throw new BackupUnusable(
        `${blobName(blob.sha256)} is damaged: remove it, make a backup, which writes it anew if there still is such a file, and try again`,
      );
  };
  return Readable.from(checked(), { objectMode: false }).once('close', () => bytes.destroy());
}
