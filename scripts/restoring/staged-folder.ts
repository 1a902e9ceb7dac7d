// What goes into a data folder that is made beside the one whose place it takes: secrets and files, on disk.
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freeBytes } from '../../capabilities/storage/free-space.js';
import { assertObjectKey } from '../../capabilities/storage/object-keys.js';
import { PREVIOUS_SECRET_FILE, SECRET_FILE, type Secrets } from '../../process/secret-key.js';
import { OperatorError } from '../operator/operator-command.js';

/** @throws OperatorError when the bytes of a thing do not fit on the disk of a folder */
export async function makeRoom(folder: string, bytes: number, thing: string): Promise<void> {
  const missing = bytes - (await freeBytes(folder));
  if (missing > 0)
    throw new OperatorError(
      `The disk of ${folder} has no room for the ${thing}: ${Math.ceil(missing / 1e6)} MB more are needed`,
    );
}

export async function putSecrets(folder: string, { current, previous }: Secrets): Promise<void> {
  await writeFile(join(folder, SECRET_FILE), `${current}\n`, { mode: 0o600, flush: true });
  if (previous !== undefined)
    await writeFile(join(folder, PREVIOUS_SECRET_FILE), `${previous}\n`, { mode: 0o600, flush: true });
}

interface Staged {
  readonly folder: string;
  /** The folders that are made, which are to be synced at the end. */
  readonly folders: Set<string>;
}

/** Puts a file where the embedded store has it. @throws TypeError for a key that leads out of the store */
export async function putFile(key: string, bytes: Readable, { folder, folders }: Staged): Promise<void> {
  // It comes from outside.
  assertObjectKey(key);
  const path = join(folder, 'objects', key);
  for (let made = dirname(path); made !== folder; made = dirname(made)) folders.add(made);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}
