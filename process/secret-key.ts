// The installation's one secret, the one before it while it is being changed, and the keys for each purpose that are
// derived from them.
import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from '../db/engine/keys.js';
import { StartRefused } from '../db/engine/start-refused.js';
import { makeSecret } from './secret-files.js';

/** Names in the data folder: of the secret, and of the one before it. */
export const SECRET_FILE = 'secret.key';
export const PREVIOUS_SECRET_FILE = 'secret.key.previous';
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
  | 'recovery-codes'
  | 'secret-names';

/** Derives the keys for a purpose, each 256 bits in base64url. A key reveals nothing about others or the secret. */
export type DeriveKeys = (purpose: Purpose) => Keys;

/** The secrets of an installation, as they are kept. */
export interface Secrets {
  readonly current: string;
  /** What it was before; undefined unless it is being changed. */
  readonly previous: string | undefined;
}

/** Secrets that take the place of files of the data folder, as `Config` has them. */
interface GivenSecrets {
  readonly secretKey?: string | undefined;
  readonly previousSecretKey?: string | undefined;
}

/**
 * Reads the secrets of a data folder. The current one is made at the first start, readable by its owner alone; what is
 * given takes the place of a file.
 *
 * @throws StartRefused when a file holds no secret, or the same one is given twice
 */
export async function readSecrets(dataDir: string, given: GivenSecrets = {}): Promise<Secrets> {
  const current = given.secretKey ?? (await readOrMake(join(dataDir, SECRET_FILE), dataDir));
  if (given.previousSecretKey !== undefined) {
    if (given.previousSecretKey !== current) return { current, previous: given.previousSecretKey };
    throw new StartRefused(
      'SECRET_KEY_PREVIOUS is the secret key that is in use already: set it to the one before, or leave it out.',
    );
  }
  const previous = await readSecretFile(join(dataDir, PREVIOUS_SECRET_FILE));
  // They are the same while a new one is about to be made.
  return { current, previous: previous === current ? undefined : previous };
}

/** Whether a data folder has a secret, or one is given in its place: else the next who reads it makes one. */
export const hasSecret = async (dataDir: string, { secretKey }: GivenSecrets): Promise<boolean> =>
  secretKey !== undefined || (await readSecretFile(join(dataDir, SECRET_FILE))) !== undefined;

/** The keys that are derived from secrets. */
export function keysOf({ current, previous }: Secrets): DeriveKeys {
  // RFC 5869; the salt may be empty, because the secret is not a password.
  const derive = (secret: string, purpose: Purpose): string =>
    Buffer.from(hkdfSync('sha256', secret, '', `plugin-marketplace ${purpose}`, KEY_BYTES)).toString('base64url');
  return (purpose) => [derive(current, purpose), ...(previous === undefined ? [] : [derive(previous, purpose)])];
}

/** The keys of a data folder. @throws as `readSecrets` does */
export const readKeys = async (dataDir: string, given?: GivenSecrets): Promise<DeriveKeys> =>
  keysOf(await readSecrets(dataDir, given));

/** Secrets as one text, a line for each, in which a backup seals them. */
export const writeSecrets = ({ current, previous }: Secrets): string =>
  previous === undefined ? current : `${current}\n${previous}`;

/** The secrets of such a text. */
export function parseSecrets(text: string): Secrets {
  const [current, previous] = text.split('\n') as [string, string?];
  return { current, previous };
}

const readOrMake = async (path: string, dataDir: string): Promise<string> =>
  (await readSecretFile(path)) ?? (await makeSecret(path, dataDir));

/** The secret in a file; undefined when there is no file. @throws StartRefused when it holds none */
export async function readSecretFile(path: string): Promise<string | undefined> {
  const secret = (await readIfThere(path))?.trim();
  if (secret === undefined || secret.length >= SECRET_LENGTH) return secret;
  throw new StartRefused(
    `The file ${path} must hold at least ${SECRET_LENGTH} characters: put it back from a backup, or set ${path.endsWith(PREVIOUS_SECRET_FILE) ? 'SECRET_KEY_PREVIOUS' : 'SECRET_KEY'}.`,
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
