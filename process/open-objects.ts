// Opens the object store as the environment configures it, for every program that touches files.
import type { ObjectStore } from '../storage/object-store.js';
import { openObjectStore } from '../storage/open-object-store.js';
import type { Config } from './config.js';
import type { DeriveKey } from './secret-key.js';

export async function openObjects({ dataDir, s3, publicUrl }: Config, deriveKey: DeriveKey): Promise<ObjectStore> {
  return openObjectStore({ dataDir, publicUrl, signingSecret: deriveKey('object-links'), s3, clock: Date.now });
}
