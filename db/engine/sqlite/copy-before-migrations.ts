// The copy of a database that is kept before migrations change it: the way back to the release before.
import { API_VERSION } from '#generated/operations.js';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openConnection, type Connection } from './sqlite-client.js';
import { StartRefused } from '../start-refused.js';

const COPY = /^before-\d+\.\d+\.\d+-\d{4}\.db$/;
/** What a copy is called until it is whole: the next one removes what an aborted one left, whichever release made it. */
const HALF = /^before-[\w.-]+\.db\.new$/;
/** Copies that stay, the new one among them. */
const COPIES_KEPT = 2;
/** Bytes that must be free besides: migrations write as well, and the service that starts after them. */
const MARGIN_BYTES = 32 * 2 ** 20;

/**
 * What a copy is called: by the release that migrates, and by the number of the first migration, since a release that
 * is not finished may have more of them later.
 */
export const copyName = (firstPending: string): string => `before-${API_VERSION}-${firstPending.slice(0, 4)}.db`;

/** Bytes that a copy of a database needs, and those that its disk has. */
export interface Room {
  readonly needed: number;
  readonly free: number;
}

/** Tells the bytes that are free beside a file. */
type MeasureFree = (file: string) => number;

const freeBeside: MeasureFree = (file) => {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
};

/** The room for a copy of a database, with what its log holds. */
export function roomForCopy(file: string, connection: Connection, measureFree = freeBeside): Room {
  const bytes = Number(connection.pragma('page_count', { simple: true })) * pageSize(connection);
  return { needed: bytes + MARGIN_BYTES, free: measureFree(file) };
}

const pageSize = (connection: Connection): number => Number(connection.pragma('page_size', { simple: true }));

/**
 * Copies a database beside itself, while the caller keeps everybody from writing to it, and removes older copies. What
 * has the name of a copy is whole and on disk.
 *
 * @throws StartRefused when there is no room for it
 */
export function copyBefore(file: string, firstPending: string, measureFree = freeBeside): void {
  const [folder, name] = [dirname(file), copyName(firstPending)];
  const half = join(folder, `${name}.new`);
  const connection = openConnection(file, { readonly: true });
  try {
    for (const left of readdirSync(folder).filter((found) => HALF.test(found))) rmSync(join(folder, left));
    refuseWithoutRoom(roomForCopy(file, connection, measureFree), folder);
    // SQLite fills a file that is there and empty, and leaves its mode as it is.
    closeSync(openSync(half, 'wx', 0o600));
    connection.prepare('VACUUM INTO ?').run(half);
    sync(half);
    renameSync(half, join(folder, name));
    sync(folder);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  } finally {
    connection.close();
  }
  for (const older of copiesIn(folder)
    .filter((copy) => copy !== name)
    .slice(COPIES_KEPT - 1))
    rmSync(join(folder, older));
}

function refuseWithoutRoom({ needed, free }: Room, folder: string): void {
  if (free >= needed) return;
  const [older] = copiesIn(folder).toReversed();
  throw new StartRefused(
    `Before release ${API_VERSION} changes the database a copy of it is kept, and ${needed - free} bytes are missing for that in ${folder}: make room${older === undefined ? '' : `, such as by moving ${older} elsewhere,`} and start again.`,
  );
}

/** The copies in a data folder by name, the newest first. */
function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => COPY.test(name))
    .map((name) => ({ name, madeAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt || other.name.localeCompare(one.name))
    .map(({ name }) => name);
}

/** Has the disk keep a file, or the names in a folder. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
