// A data folder whose database was moved to a server: marked, so that nobody serves what is out of date by mistake.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from './sqlite/database-file.js';
import { StartRefused } from './start-refused.js';

/** Name of the mark in its folder; there is nothing to it but that it is there, and when it was made. */
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
