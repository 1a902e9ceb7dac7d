// The embedded store: files below one folder, with links that this service serves itself.
import { constants, type FileHandle, access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Keys } from '../../db/engine/keys.js';
import { listFiles } from './disk-listing.js';
import { readPieces } from './file-pieces.js';
import { type Incoming, openIncoming } from './incoming.js';
import { orUndefined } from './missing-file.js';
import { assertObjectKey, assertUploadKey } from './object-keys.js';
import type { EmbeddedObjects, ObjectStore, OpenObject } from './object-store.js';
import { createLinkSigner } from './presign.js';
import { createProbe, promptly } from './store-probe.js';
import { syncFolder } from './sync-folder.js';
import { createLinkVerifier } from './verify-signature.js';

/** The path that precedes the key in every link. */
export const EMBEDDED_PATH = '/objects/';

interface DiskStoreOptions {
  /** Absolute path; made if it is missing. */
  readonly folder: string;
  /** Scheme, host and port under which callers reach this service. */
  readonly origin: string;
  /** Whoever knows one of them can sign links to every object. The first signs; links that another one signed hold, too. */
  readonly signingSecrets: Keys;
  /** Bytes of the disk that objects leave free; none unless given. */
  readonly minFreeBytes?: number;
  readonly clock: () => number;
}

/** A store whose links this service serves. */
export type DiskStore = ObjectStore & { readonly embedded: EmbeddedObjects };

/**
 * Opens the store in a folder. Several processes may write to it: each object appears by a single rename.
 *
 * A file that is an object is never written to again, only replaced by the rename of another one, or removed. So a copy
 * can be a second name of the same file, and whoever has a file open reads it to its end as it was.
 */
export async function openDiskStore(options: DiskStoreOptions): Promise<DiskStore> {
  const { folder, origin, signingSecrets, minFreeBytes = 0, clock } = options;
  const incoming = await openIncoming({ folder: join(folder, '.incoming'), minFreeBytes, clock });
  await syncFolder(dirname(folder));
  const identityOf = (secretAccessKey: string) => ({ region: 'embedded', accessKeyId: 'marketplace', secretAccessKey });
  const signer = createLinkSigner({ identity: identityOf(signingSecrets[0]), origin, clock, namesTerms: true });
  const fileOf = (key: string): string => {
    assertObjectKey(key);
    return join(folder, key);
  };
  return {
    ...moveFiles(folder, incoming, fileOf),
    async stat(key) {
      const file = fileOf(key);
      const found = await promptly(() => orUndefined(stat(file)));
      return found?.isFile() ? { size: found.size, modifiedAt: Math.round(found.mtimeMs) } : undefined;
    },
    async delete(key) {
      const file = fileOf(key);
      await promptly(() => rm(file, { force: true }));
    },
    list: (prefix) => listFiles(folder, prefix),
    linkOrigin: origin,
    async presignGet(key, options) {
      assertObjectKey(key);
      return signer.signGet(EMBEDDED_PATH + key, options);
    },
    async presignPut(key, options) {
      assertUploadKey(key);
      return signer.signPut(EMBEDDED_PATH + key, options);
    },
    check: createProbe(() => access(folder, constants.R_OK | constants.X_OK), clock),
    close: async () => incoming.close(),
    embedded: {
      verify: createLinkVerifier({ identities: signingSecrets.map(identityOf), origin, clock }),
      open: (key) => openObject(fileOf(key)),
    },
  };
}

/** The functions by which bytes come and go. */
function moveFiles(
  folder: string,
  incoming: Incoming,
  fileOf: (key: string) => string,
): Pick<ObjectStore, 'put' | 'copy' | 'read' | 'localFile'> {
  /** Gives a synced file of the folder of incoming ones its place. */
  const place = async (path: string, file: string): Promise<void> => {
    try {
      await mkdir(dirname(file), { recursive: true });
      await rename(path, file);
    } finally {
      // Still there after an error, and after a rename to another name of the same file, which does nothing.
      await rm(path, { force: true });
    }
    await syncUpTo(folder, dirname(file));
  };
  return {
    async put(key, source, { sha256, size, sparing }) {
      const file = fileOf(key);
      const received = await incoming.receive(source, { sha256, size, sparing });
      await place(received.path, file);
      return { size: received.size, sha256: received.sha256 };
    },
    async copy(from, to) {
      const [original, file] = [fileOf(from), fileOf(to)];
      if (!(await isFile(original))) return false;
      const path = await orUndefined(incoming.duplicate(original));
      if (path === undefined) return false;
      await place(path, file);
      return true;
    },
    async read(key) {
      const object = await openObject(fileOf(key));
      return object?.read({ first: 0, last: object.size - 1, isPassedOn: () => false });
    },
    async localFile(key) {
      const path = fileOf(key);
      return (await isFile(path)) ? { path, dispose: () => Promise.resolve() } : undefined;
    },
  };
}

/** Whether there is a file and no folder. */
async function isFile(path: string): Promise<boolean> {
  return (await orUndefined(stat(path)))?.isFile() ?? false;
}

/** A file's name survives a power loss once its folder is synced, and the folder's name once its parent is. */
async function syncUpTo(root: string, from: string): Promise<void> {
  await syncFolder(from);
  if (from !== root) await syncUpTo(root, dirname(from));
}

async function openObject(file: string): Promise<OpenObject | undefined> {
  const handle = await orUndefined(open(file, 'r'));
  if (!handle) return undefined;
  const { size, mtimeMs, isFile } = await statOpen(handle);
  if (!isFile) {
    await handle.close();
    return undefined;
  }
  return {
    size,
    // Objects are replaced by rename, so new content always has a new modification time.
    etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`,
    read: (part) => readPieces({ handle, ...part }),
    close: () => handle.close(),
  };
}

async function statOpen(handle: FileHandle): Promise<{ size: number; mtimeMs: number; isFile: boolean }> {
  try {
    const found = await handle.stat();
    return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
