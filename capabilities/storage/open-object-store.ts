// Opens the object store an installation is configured for.
import { join } from 'node:path';
import type { Keys } from '../../db/engine/keys.js';
import { openDiskStore } from './disk-store.js';
import type { ObjectStore } from './object-store.js';
import type { S3Location } from './s3-store.js';

interface ObjectStoreOptions {
  /** Absolute path of the installation's data. */
  readonly dataDir: string;
  /** Scheme, host and port under which callers reach the service. */
  readonly publicUrl: string;
  /** Sign the links of the embedded store, as in its options. */
  readonly signingSecrets: Keys;
  /** Bytes of the data folder's disk that files leave free; none unless given. */
  readonly minFreeBytes?: number;
  /** Keeps objects there instead of in the data folder. */
  readonly s3: S3Location | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** S3 where it is configured, else the data folder. */
export async function openObjectStore({
  dataDir,
  publicUrl,
  signingSecrets,
  minFreeBytes = 0,
  s3,
  clock,
}: ObjectStoreOptions): Promise<ObjectStore> {
  const folder = join(dataDir, 'objects');
  if (!s3) return openDiskStore({ folder, origin: publicUrl, signingSecrets, minFreeBytes, clock });
  // Loaded on demand: the client costs 100 ms and 20 MB.
  const { openS3Store } = await import('./s3-store.js');
  return openS3Store({ location: s3, incoming: join(folder, '.incoming'), minFreeBytes, clock });
}
