// Reads every published file again and compares it with the database.
import type { VersionFile } from '../../db/catalog/version-files.js';
import { systemFault } from '../../db/engine/system-fault.js';
import type { Tables } from '../../db/tables.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { hashObject } from '../../capabilities/storage/hash-object.js';

/** How many versions are asked for at a time. */
const PAGE = 500;

/** A file that is not what was published, in words. */
interface UnsoundFile {
  readonly file: VersionFile;
  readonly fault: string;
}

interface Verified {
  readonly files: number;
  readonly bytes: number;
  readonly unsound: number;
}

interface VerifyOptions {
  readonly tables: Pick<Tables, 'versionFiles' | 'versions'>;
  readonly objects: ObjectStore;
  /** Bytes that have been read so far. */
  readonly onProgress: (bytes: number) => void;
  readonly onUnsound: (unsound: UnsoundFile) => void;
}

/**
 * Verifies file after file, so that memory stays flat however many there are and however large.
 *
 * @throws StoreUnavailable when the store does not answer
 */
export async function verifyFiles({ tables, objects, onProgress, onUnsound }: VerifyOptions): Promise<Verified> {
  let [files, bytes, unsound] = [0, 0, 0];
  const count = (read: number): void => onProgress((bytes += read));
  for (let after = ''; ;) {
    const page = await tables.versionFiles.page(PAGE, after);
    for (const file of page) {
      after = file.versionId;
      const fault = await faultOf(file, objects, count);
      // The service goes on meanwhile, and what is gone from the database may be gone from the store.
      if (fault !== null && !(await isStillPublished(file, tables))) continue;
      files += 1;
      if (fault === null) continue;
      unsound += 1;
      onUnsound({ file, fault });
    }
    if (page.length < PAGE) return { files, bytes, unsound };
  }
}

async function faultOf(
  { objectKey, size, sha256 }: VersionFile,
  objects: ObjectStore,
  count: (read: number) => void,
): Promise<string | null> {
  try {
    const found = await hashObject(objects, objectKey, count);
    if (found === undefined) return 'missing';
    if (found.size !== size) return `different: ${found.size} bytes instead of ${size}`;
    return found.sha256 === sha256 ? null : `different: SHA-256 ${found.sha256} instead of ${sha256}`;
  } catch (error) {
    const fault = systemFault(error);
    if (fault === undefined) throw error;
    return `unreadable: ${fault}`;
  }
}

async function isStillPublished(
  { versionId, objectKey, sha256 }: VersionFile,
  { versions }: VerifyOptions['tables'],
): Promise<boolean> {
  const now = await versions.byId(versionId);
  return now?.status === 'published' && now.objectKey === objectKey && now.sha256 === sha256;
}
