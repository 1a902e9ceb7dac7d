// Copies all files of one store to another; what is there already is left as it is.
import { systemFault } from '../../db/engine/system-fault.js';
import type { Tables } from '../../db/tables.js';
import { OWNER_KEY, SEARCH_IMAGES } from '../../capabilities/storage/object-keys.js';
import { ChecksumMismatch, type ListedObject, type ObjectStore } from '../../capabilities/storage/object-store.js';
import { hashObject } from '../../capabilities/storage/hash-object.js';

/** Files at the same time: a store far away answers late, but takes several at once. */
const AT_ONCE = 4;
const CONTENT_TYPE = 'application/octet-stream';
const VERSION_FILE = /^products\/[^/]+\/versions\/([^/]+)$/;

interface Copied {
  readonly copied: number;
  readonly copiedBytes: number;
  readonly already: number;
  readonly failed: number;
}

interface CopyOptions {
  readonly versions: Pick<Tables['versions'], 'byId'>;
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  /** Bytes of the files that are done with. */
  readonly onProgress: (bytes: number) => void;
  /** A file that was not copied, and why. */
  readonly onFailed: (key: string, why: string) => void;
}

/**
 * Copies every file and reads the copy again. Run anew after an interruption, or after more was published, it copies
 * what is missing or differs.
 *
 * @throws StoreUnavailable when a store does not answer
 */
export async function copyFiles(options: CopyOptions): Promise<Copied> {
  const { from, onProgress, onFailed } = options;
  const files = from.list('')[Symbol.asyncIterator]();
  const total = { copied: 0, copiedBytes: 0, already: 0, failed: 0 };
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = await files.next(); next.done !== true; next = await files.next()) {
      const file = next.value;
      const outcome = await copyOne(file, options).catch(unreadable);
      if (outcome === 'copied') {
        total.copied += 1;
        total.copiedBytes += file.size;
      } else if (outcome === 'already') {
        total.already += 1;
      } else if (outcome !== 'gone') {
        total.failed += 1;
        onFailed(file.key, outcome.why);
      }
      onProgress((done += file.size));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return total;
}

async function copyOne(
  { key }: ListedObject,
  { versions, from, to }: CopyOptions,
): Promise<'copied' | 'already' | 'gone' | { why: string }> {
  // The other store has a mark of its own, or gets one once it is used.
  if (key === OWNER_KEY) return 'gone';
  // Of use to the nodes of this store alone, which make others.
  if (key.startsWith(SEARCH_IMAGES)) return 'gone';
  const original = await hashObject(from, key);
  if (original === undefined) return 'gone';
  const published = await publishedSha256(key, versions);
  if (published !== null && published !== original.sha256)
    return { why: `it is not what was published: its SHA-256 is ${original.sha256} instead of ${published}` };
  const isThere = async (): Promise<boolean> =>
    (await to.stat(key))?.size === original.size && (await hashObject(to, key))?.sha256 === original.sha256;
  if (await isThere()) return 'already';
  const bytes = await from.read(key);
  if (bytes === undefined) return 'gone';
  try {
    await to.put(key, bytes, { contentType: CONTENT_TYPE, ...original });
  } catch (error) {
    if (error instanceof ChecksumMismatch) return { why: 'it changed while it was copied; run this again' };
    throw error;
  }
  return (await isThere()) ? 'copied' : { why: 'the other store gave other bytes back than it was given' };
}

/** What is wrong with one file must not keep the others from being copied. */
function unreadable(error: unknown): { why: string } {
  const why = systemFault(error);
  if (why === undefined) throw error;
  return { why };
}

/** The SHA-256 that the database has for a version's file; null for other files, and before it is published. */
async function publishedSha256(key: string, versions: CopyOptions['versions']): Promise<string | null> {
  const id = VERSION_FILE.exec(key)?.[1];
  const version = id === undefined ? undefined : await versions.byId(id);
  return version?.status === 'published' && version.objectKey === key ? version.sha256 : null;
}
