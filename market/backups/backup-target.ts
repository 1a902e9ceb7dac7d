// Where backups lie: a folder, or a part of a bucket. Whoever writes there is patient, since a backup takes minutes anyway.
import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { listFiles } from '../../capabilities/storage/disk-listing.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { orUndefined } from '../../capabilities/storage/missing-file.js';
import type { ObjectStore, StoredObject } from '../../capabilities/storage/object-store.js';
import type { S3Location } from '../../capabilities/storage/s3-store.js';
import { patiently } from './patiently.js';
import { withRests } from './with-rests.js';

/** Where backups go. */
export type BackupLocation =
  | { readonly kind: 'folder'; readonly path: string }
  /** `prefix` is empty, or ends with a slash. */
  | { readonly kind: 's3'; readonly location: S3Location; readonly prefix: string };

interface Listed extends StoredObject {
  readonly name: string;
}

/** Bytes under names. */
export interface BackupSource {
  read(name: string): Promise<Readable | undefined>;
  list(prefix: string): AsyncIterable<Listed>;
  close(): Promise<void>;
}

/** What takes them, too. All or nothing of them is there, and what is told to be there is on disk. */
export interface BackupTarget extends BackupSource {
  /** @param source is opened again when it has to be sent again */
  put(
    name: string,
    source: () => Promise<Readable | Buffer>,
    expected?: { sha256: string; size: number },
  ): Promise<void>;
  remove(name: string): Promise<void>;
}

const CONTENT_TYPE = 'application/octet-stream';

/**
 * Opens a target; the folder is made if only it is missing, since a longer way leads to a disk that is not there.
 *
 * @param scratch a folder for what is on its way to a bucket
 */
export async function openBackupTarget(location: BackupLocation, scratch: string): Promise<BackupTarget> {
  if (location.kind === 's3') return openBucket(location, scratch);
  const { path: folder } = location;
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // Nobody makes links to it.
  const links = { origin: 'http://localhost', signingSecrets: [folder] as const };
  const target = targetIn(await openDiskStore({ folder, ...links, clock: Date.now }), '');
  // It may be on the disk that the service writes to.
  const rested = withRests();
  return {
    ...target,
    put: (...put) => rested(() => target.put(...put)),
    read: (name) => readRegular(join(folder, name)),
  };
}

/** The same to read from alone: nothing is written to a folder, which may be on a disk that takes nothing. */
export async function openBackupSource(location: BackupLocation, scratch: string): Promise<BackupSource> {
  if (location.kind === 's3') return openBucket(location, scratch);
  const { path: folder } = location;
  return {
    read: (name) => readRegular(join(folder, name)),
    async *list(prefix) {
      for await (const { key: name, ...found } of listFiles(folder, prefix)) yield { name, ...found };
    },
    close: () => Promise.resolve(),
  };
}

/** The bytes of a file; undefined where there is none, or something else that may never end, such as a pipe or a device. */
async function readRegular(path: string): Promise<Readable | undefined> {
  const file = await orUndefined(open(path, constants.O_RDONLY | constants.O_NONBLOCK));
  if (file === undefined) return undefined;
  if ((await file.stat()).isFile()) return file.createReadStream();
  await file.close();
  return undefined;
}

async function openBucket(
  { location, prefix }: Extract<BackupLocation, { kind: 's3' }>,
  scratch: string,
): Promise<BackupTarget> {
  const { openS3Store } = await import('../../capabilities/storage/s3-store.js');
  return targetIn(await openS3Store({ location, incoming: join(scratch, 'outgoing'), clock: Date.now }), prefix);
}

function targetIn(store: ObjectStore, prefix: string): BackupTarget {
  return {
    put: (name, source, expected) =>
      patiently(
        async () => void (await store.put(prefix + name, await source(), { contentType: CONTENT_TYPE, ...expected })),
      ),
    read: (name) => patiently(() => store.read(prefix + name)),
    async *list(folder) {
      for await (const { key, ...found } of store.list(prefix + folder))
        yield { name: key.slice(prefix.length), ...found };
    },
    remove: (name) => patiently(() => store.delete(prefix + name)),
    close: () => store.close(),
  };
}
