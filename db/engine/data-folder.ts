// The data folder: made and held for its owner alone.
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from './start-refused.js';
import { systemFault } from './system-fault.js';

/**
 * Names of what the marketplace keeps in the data folder, with the files that SQLite and half-done writes put beside
 * them.
 */
export const OURS =
  /^(?:(?:marketplace|lock|commands)\.db(?:-wal|-shm|-journal)?|secret\.key(?:\.[0-9a-f-]{36}|\.previous)?|objects|nodes|search-index\.bin(?:\.new)?|moved-to-postgresql|public-url|proxy-seen|node-id(?:\.new)?|downloads\.spool|import-report\.ndjson|backup\.tmp|before-[\w.-]+\.db(?:\.new)?)$/;
/** What others than the owner may do with a file. */
export const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes the data folder where it is missing, readable for its owner alone.
 *
 * @throws StartRefused when it cannot be made or written
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be used. ${systemFault(error) ?? (error as Error).message}`,
      { cause: error },
    );
  }
}

/** Node's own way to make a path never returns where the file system has its own mind about names, as /proc has. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** What was open to others in a data folder, as paths. */
interface ClosedToOthers {
  readonly closed: string[];
  /** What still is: symbolic links, things of other users, and a folder with things in it that are not ours. */
  readonly left: string[];
}

/**
 * Takes the rights of others from the data folder and from what the marketplace keeps directly in it; of `objects` the
 * folder's own mode is enough. Follows no link within the folder, and touches nothing that belongs to another user or
 * is not ours: DATA_DIR may name a folder with other things in it. Call it before the database is opened, since closing
 * a file gives up the locks that this process has on it.
 */
export function closeToOthers(dataDir: string): ClosedToOthers {
  const result: ClosedToOthers = { closed: [], left: [] };
  if (process.getuid === undefined) return result;
  const names = readdirSync(dataDir);
  const ours = names.filter((name) => OURS.test(name));
  for (const name of ours) closeOne(result, join(dataDir, name), { follow: false, mayChange: () => true });
  closeOne(result, dataDir, {
    follow: true,
    mayChange: ({ mode }) => ours.length === names.length && (mode & STICKY) === 0,
  });
  return result;
}

function closeOne(
  { closed, left }: ClosedToOthers,
  path: string,
  { follow, mayChange }: { follow: boolean; mayChange(found: Stats): boolean },
): void {
  let handle: number | undefined;
  try {
    // Without blocking, should it be a pipe.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | (follow ? 0 : constants.O_NOFOLLOW));
    const found = fstatSync(handle);
    if ((found.mode & OTHERS) === 0) return;
    const isOwn = found.uid === process.getuid!() && (found.isFile() || found.isDirectory());
    if (isOwn && mayChange(found)) fchmodSync(handle, found.mode & ~OTHERS & 0o777);
    (isOwn && mayChange(found) ? closed : left).push(path);
  } catch (error) {
    // A file beside the database goes when the last process closes it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') left.push(path);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
