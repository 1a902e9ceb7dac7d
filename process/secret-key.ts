// The installation's one secret, and the keys for each purpose that are derived from it.
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../db/engine/data-folder.js';
import { StartRefused } from '../db/engine/start-refused.js';
import { syncFile } from '../capabilities/storage/sync-file.js';
import { syncFolder } from '../capabilities/storage/sync-folder.js';

/** Its name in the data folder. */
export const SECRET_FILE = 'secret.key';
/** Least number of characters of a secret; a shorter one could be guessed. */
export const SECRET_LENGTH = 32;
const KEY_BYTES = 32;

/** The purposes that have a key. Names never change, because everything signed under a name would become invalid. */
type Purpose =
  | 'object-links'
  | 'stored-secrets'
  | 'csrf-tokens'
  | 'known-devices'
  | 'passkey-challenges'
  | 'unsubscribing'
  | 'recovery-codes';

/** Derives the key for a purpose: 256 bits in base64url. A key reveals nothing about the other keys or the secret. */
export type DeriveKey = (purpose: Purpose) => string;

/**
 * Reads the secret of the data folder, which is created at the first start, readable by its owner alone. `override`
 * replaces it.
 *
 * @throws StartRefused when the file holds no secret
 */
export async function readSecretKey(dataDir: string, override: string | undefined): Promise<DeriveKey> {
  const secret = await readSecret(dataDir, override);
  // RFC 5869; the salt may be empty, because the secret is not a password.
  return (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `plugin-marketplace ${purpose}`, KEY_BYTES)).toString('base64url');
}

/**
 * The secret itself, for what takes it elsewhere.
 *
 * @throws StartRefused when the file holds no secret
 */
export const readSecret = async (dataDir: string, override: string | undefined): Promise<string> =>
  override ?? (await readOrMake(dataDir));

async function readOrMake(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE);
  const secret = ((await readIfThere(path)) ?? (await make(dataDir, path))).trim();
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new StartRefused(
    `The file ${path} must hold at least ${SECRET_LENGTH} characters: put it back from a backup, or set SECRET_KEY.`,
  );
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * When several processes start on a new folder at once, one creates the secret and all read it; none reads it half
 * written.
 */
async function make(dataDir: string, path: string): Promise<string> {
  makeDataFolder(dataDir);
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    await syncFile(handle);
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncFolder(dataDir);
  } finally {
    await handle.close();
    await rm(draft);
  }
  return readFile(path, 'utf8');
}
