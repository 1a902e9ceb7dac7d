// Files of a folder that people edit while the service runs: what state they are in, whether they are whole, and what
// is in them.
import { constants } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { sep } from 'node:path';

/** Bytes of a file. */
export const LARGEST_PAGE = 512 * 1024;
/**
 * Milliseconds for which a file must not have changed before it is read, or it may be half written. A file that is
 * moved into place is whole at once, and read as late as any other.
 */
const SETTLED_MS = 1000;

/** A file that cannot be shown. The message completes "it is not shown because". */
export class Unfit extends Error {}

/** What changes with a file's content. */
interface FileState {
  readonly state: string;
  /** In epoch milliseconds; NaN for a file that is not there. */
  readonly changedAt: number;
}

/** A file that is not there. */
export const GONE: FileState = { state: 'gone', changedAt: Number.NaN };

export async function lookAt(path: string): Promise<FileState> {
  try {
    const { dev, ino, size, mtimeNs, mtimeMs } = await stat(path, { bigint: true });
    return { state: [dev, ino, size, mtimeNs].join(':'), changedAt: Number(mtimeMs) };
  } catch {
    return GONE;
  }
}

/** Tells whether a file that was found in a state is likely to stay in it. */
type Settling = (name: string, found: FileState) => boolean;

/**
 * It is when its last change is a while ago, or when it was in the same state the time before: the clock of a file server
 * may be another one. What is looked at must be looked at again and again, a while apart.
 */
export function createSettling(clock: () => number): Settling {
  const before = new Map<string, string>();
  return (name, { state, changedAt }) => {
    const isSame = before.get(name) === state;
    before.set(name, state);
    return isSame || Math.abs(clock() - changedAt) >= SETTLED_MS;
  };
}

/**
 * The text of a file in a folder.
 *
 * @param root the path of the folder without links in it
 * @throws Unfit, or an error of the system
 */
export async function readText(root: string, path: string): Promise<string> {
  // Links within the folder are how Kubernetes replaces files; one that leads out may show what nobody meant to.
  if (!(await realpath(path)).startsWith(root + sep)) throw new Unfit('it is a link that leads out of the folder');
  // A pipe would have to be waited for otherwise.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await contentOf(file));
  } catch (error) {
    throw error instanceof TypeError ? new Unfit('it is not UTF-8') : error;
  } finally {
    await file.close();
  }
}

async function contentOf(file: FileHandle): Promise<Buffer> {
  if (!(await file.stat()).isFile()) throw new Unfit('it is not a file');
  const content = Buffer.alloc(LARGEST_PAGE + 1);
  let length = 0;
  for (let read = 1; read > 0 && length < content.length; length += read)
    ({ bytesRead: read } = await file.read(content, length, content.length - length));
  if (length > LARGEST_PAGE) throw new Unfit(`it is larger than ${LARGEST_PAGE} bytes`);
  return content.subarray(0, length);
}
