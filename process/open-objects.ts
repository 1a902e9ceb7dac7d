// Opens the object store as the environment configures it, for every program that touches files.
import type { ObjectStore } from '../capabilities/storage/object-store.js';
import { openObjectStore } from '../capabilities/storage/open-object-store.js';
import type { Config } from './config.js';
import type { DeriveKeys } from './secret-key.js';

export async function openObjects(config: Config, deriveKeys: DeriveKeys): Promise<ObjectStore> {
  const { dataDir, s3, publicUrl, minFreeDiskBytes: minFreeBytes } = config;
  const signingSecrets = deriveKeys('object-links');
  return openObjectStore({ dataDir, publicUrl, signingSecrets, minFreeBytes, s3, clock: Date.now });
}
