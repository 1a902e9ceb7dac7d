// A data folder whose database was moved to a server: marked, so that nobody serves what is out of date by mistake.
import { API_VERSION } from '#generated/operations.js';
import { existsSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from './sqlite/database-file.js';
import { StartRefused } from './start-refused.js';

/** Name of the mark in its folder: when its database was moved, and where to. Whether it is there is all that is asked. */
export const MOVED_MARK = 'moved-to-postgresql';

const isMoved = (dataDir: string): boolean => existsSync(join(dataDir, MOVED_MARK));

/** @throws StartRefused where the database of a folder was moved away */
export function refuseMoved(dataDir: string): void {
  if (!isMoved(dataDir)) return;
  throw new StartRefused(
    `The marketplace of ${dataDir} was moved to PostgreSQL: set DATABASE_URL. What is in the folder is as it was before; to go back to that, and lose what came later, remove ${MOVED_MARK} there.`,
  );
}

/** @throws StartRefused where a folder has a database that was not moved to the server, which may be empty */
export function refuseUnmoved(dataDir: string): void {
  if (!existsSync(databaseFile(dataDir)) || isMoved(dataDir)) return;
  throw new StartRefused(
    `DATABASE_URL is set, and ${dataDir} has a marketplace on SQLite that was not moved there: move it first (npm run move -- --to postgres://…), or set another DATA_DIR.`,
  );
}

/** Marks a folder, on disk when the promise resolves. @param place as `placeOf` tells it */
export async function markMoved(dataDir: string, place: string): Promise<void> {
  const mark = { movedAt: new Date().toISOString(), to: place, release: API_VERSION };
  await writeFile(join(dataDir, MOVED_MARK), `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true });
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
