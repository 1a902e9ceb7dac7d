// The embedded store: files below one folder, with links that this service serves itself.
import { constants, type FileHandle, access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPieces } from './file-pieces.js';
import { openIncoming } from './incoming.js';
import { assertObjectKey } from './object-keys.js';
import type { EmbeddedObjects, ObjectStore, OpenObject } from './object-store.js';
import { createLinkSigner } from './presign.js';
import { createProbe, promptly } from './store-probe.js';
import { syncFolder } from './sync-folder.js';
import { createLinkVerifier } from './verify-signature.js';

/** The path that precedes the key in every link. */
export const EMBEDDED_PATH = '/objects/';

export interface DiskStoreOptions {
  /** Absolute path; made if it is missing. */
  readonly folder: string;
  /** Scheme, host and port under which callers reach this service. */
  readonly origin: string;
  /** Whoever knows it can sign links to every object. */
  readonly signingSecret: string;
  readonly clock: () => number;
}

/** A store whose links this service serves. */
export type DiskStore = ObjectStore & { readonly embedded: EmbeddedObjects };

/** Opens the store in a folder. Several processes may write to it: each object appears by a single rename. */
export async function openDiskStore({ folder, origin, signingSecret, clock }: DiskStoreOptions): Promise<DiskStore> {
  const receive = await openIncoming(join(folder, '.incoming'), clock);
  await syncFolder(dirname(folder));
  const identity = { region: 'embedded', accessKeyId: 'marketplace', secretAccessKey: signingSecret };
  const sign = createLinkSigner({ identity, origin, clock });
  const fileOf = (key: string): string => {
    assertObjectKey(key);
    return join(folder, key);
  };
  return {
    async put(key, source, { sha256 }) {
      const file = fileOf(key);
      const received = await receive(source, sha256);
      try {
        await mkdir(dirname(file), { recursive: true });
        await rename(received.path, file);
      } catch (error) {
        await rm(received.path, { force: true });
        throw error;
      }
      await syncUpTo(folder, dirname(file));
      return { size: received.size, sha256: received.sha256 };
    },
    async stat(key) {
      const file = fileOf(key);
      const found = await promptly(() => orUndefined(stat(file)));
      return found?.isFile() ? { size: found.size, modifiedAt: Math.round(found.mtimeMs) } : undefined;
    },
    async delete(key) {
      const file = fileOf(key);
      await promptly(() => rm(file, { force: true }));
    },
    async presignGet(key, options) {
      assertObjectKey(key);
      return sign(EMBEDDED_PATH + key, options);
    },
    check: createProbe(() => access(folder, constants.R_OK | constants.X_OK), clock),
    close: () => Promise.resolve(),
    embedded: {
      verify: createLinkVerifier({ identity, origin, clock }),
      open: (key) => openObject(fileOf(key)),
    },
  };
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

/** The result of a file operation; undefined when there is no such file. */
async function orUndefined<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
