// Writes the files of the data folder that hold secrets: each appears whole or not at all, for its owner alone.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
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
 * place, or the new one with the old one beside it.
 */
export async function replaceSecret(path: string, previous: string, dataDir: string): Promise<void> {
  const draft = await draftSecret(path);
  try {
    await linkUnlessThere(path, previous);
    await syncFolder(dataDir);
    await rename(draft, path);
    await syncFolder(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
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
