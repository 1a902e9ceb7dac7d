// Reads an export that may come from anybody: every file below the folder itself, by no link, with every byte checked.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Blob } from '../../capabilities/backup/manifest.js';
import { openSecret } from '../../capabilities/backup/sealed-secret.js';
import { orUndefined } from '../../capabilities/storage/missing-file.js';
import { parseSecrets, SECRET_LENGTH, type Secrets } from '../../process/secret-key.js';
import { splitLines } from '../importing/lines.js';
import { OperatorError } from '../operator/operator-command.js';
import { checkManifest } from './check-manifest.js';
import { LINE_BYTES, MANIFEST, placeOfSecret, type ExportManifest } from './export-format.js';

/** A manifest has a line for each column of each table. */
const MANIFEST_BYTES = 4 * 2 ** 20;

/** A line of a file, counted from 1. */
export interface ExportedLine {
  readonly number: number;
  readonly text: string;
}

export interface ExportSource {
  readonly manifest: ExportManifest;
  readonly secrets: Secrets;
  /** The bytes of a file. @throws OperatorError, at their end when they are not those that were written down */
  bytes(name: string, blob: Blob): AsyncGenerator<Buffer>;
  /** The lines of a file. @throws OperatorError likewise, and for a line that is too long or no text */
  lines(name: string, blob: Blob): AsyncGenerator<ExportedLine, void>;
}

/**
 * Opens an export and the secret in it.
 *
 * @throws OperatorError when it is none, was not finished, was changed, or is not for this release or passphrase
 */
export async function openExport(folder: string, passphrase: string): Promise<ExportSource> {
  const root = await realpath(folder);
  const manifest = checkManifest(await readManifest(root));
  const { secret, ...unsealed } = manifest;
  const opened = await openSecret(secret, passphrase, placeOfSecret(unsealed));
  if (opened === undefined)
    throw new OperatorError(
      `BACKUP_PASSPHRASE is not the one with which this export was made, or its ${MANIFEST} was changed since`,
    );
  const secrets = parseSecrets(opened);
  if ([secrets.current, secrets.previous ?? secrets.current].some(({ length }) => length < SECRET_LENGTH))
    throw new OperatorError(
      `The secret key of the export has less than ${SECRET_LENGTH} characters: no service would start`,
    );
  const bytes: ExportSource['bytes'] = (name, blob) => checkedBytes(root, name, blob);
  return {
    manifest,
    secrets,
    bytes,
    async *lines(name, blob) {
      for await (const line of splitLines(bytes(name, blob), LINE_BYTES)) {
        if (line.text === undefined) throw new OperatorError(`${name}, line ${line.number}: ${line.fault}`);
        yield line;
      }
    },
  };
}

async function readManifest(root: string): Promise<unknown> {
  const handle = await openFile(root, MANIFEST);
  try {
    const { size } = await handle.stat();
    if (size > MANIFEST_BYTES) throw new OperatorError(`${MANIFEST} is longer than any`);
    return JSON.parse(await text(handle.createReadStream({ autoClose: false, end: MANIFEST_BYTES }))) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new OperatorError(`${MANIFEST} is no JSON`, { cause: error });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Neither the file nor a folder above it may be a link, and what is opened is a file: reading a pipe would not end. */
async function openFile(root: string, name: string): Promise<FileHandle> {
  const path = join(root, name);
  const real = await orUndefined(realpath(path));
  if (real === undefined)
    throw new OperatorError(
      name === MANIFEST
        ? `${root} has no ${MANIFEST}: it is no export, or one that was not finished`
        : `${name} is missing from the export`,
    );
  if (real !== path) throw new OperatorError(`${name} is a symbolic link, or behind one: an export has none`);
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new OperatorError(`${name} is not a file`);
}

async function* checkedBytes(root: string, name: string, { size, sha256 }: Blob): AsyncGenerator<Buffer> {
  const handle = await openFile(root, name);
  try {
    const hash = createHash('sha256');
    let read = 0;
    for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      read += piece.length;
      if (read > size) break;
      hash.update(piece);
      yield piece;
    }
    if (read !== size || hash.digest('hex') !== sha256)
      throw new OperatorError(`${name} is not as it was exported: its size or its SHA-256 is another one`);
  } finally {
    await handle.close();
  }
}
