// Writes the files of the data folder that hold secrets: each appears whole or not at all, for its owner alone.
import { randomBytes, randomUUID } from 'node:crypto';
import { chown, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { syncFile } from '../capabilities/storage/sync-file.js';
import { syncFolder } from '../capabilities/storage/sync-folder.js';
import { makeDataFolder } from '../db/engine/data-folder.js';

const SECRET_BYTES = 32;

/**
 * Makes a secret, unless there is one, and returns what is there. When several processes start on a new folder at once,
 * one creates the secret and all read it; none reads it half written.
 */
export async function makeSecret(path: string, dataDir: string): Promise<string> {
  makeDataFolder(dataDir);
  const draft = await draftSecret(path);
  try {
    await linkUnlessThere(draft, path);
    await syncFolder(dataDir);
  } finally {
    await rm(draft);
  }
  return (await readFile(path, 'utf8')).trim();
}

/**
 * Puts a new secret in the place of one, which is kept at another path. Whenever it is ended, the old one is in its
 * place, or the new one with the old one beside it. Nobody else may do so meanwhile.
 *
 * @returns false, and nothing is replaced, where another one is kept there already: what is stored may be sealed by both
 */
export async function replaceSecret(path: string, previous: string, dataDir: string): Promise<boolean> {
  const draft = await draftSecret(path);
  try {
    await linkUnlessThere(path, previous);
    await syncFolder(dataDir);
    if ((await readFile(previous, 'utf8')) !== (await readFile(path, 'utf8'))) return false;
    await keepOwner(path, draft);
    await rename(draft, path);
    await syncFolder(dataDir);
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Root gives a file the owner of the one whose place it takes: the service could not read one of root's. */
async function keepOwner(path: string, draft: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path);
  await chown(draft, uid, gid);
}

/** Removes a secret for good; again changes nothing. */
export async function removeSecret(path: string, dataDir: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dataDir);
}

/** Writes a new secret beside where it is to be. */
async function draftSecret(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    await syncFile(handle);
  } finally {
    await handle.close();
  }
  return draft;
}

async function linkUnlessThere(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
