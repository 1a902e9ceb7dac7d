// For tests: an empty database with the latest schema, made once after each build and copied from then on, which takes a
// tenth of the time that all migrations take.
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../db/engine/connection.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';

/** Removed by each build. */
const TEMPLATE = fileURLToPath(new URL('../.empty-database.db', import.meta.resolve('#generated/handlers.js')));

/** Puts the database into a data folder that has none. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  try {
    copyFileSync(TEMPLATE, databaseFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeTemplate();
    copyFileSync(TEMPLATE, databaseFile(dataDir));
  }
}

/** Several processes may do so at once: the last one's stays, and each of them is whole at any time. */
async function makeTemplate(): Promise<void> {
  const folder = mkdtempSync(`${TEMPLATE}-`);
  const database = await openDatabase({ dataDir: folder, exclusive: false });
  await database.close();
  renameSync(databaseFile(folder), TEMPLATE);
  rmSync(folder, { recursive: true });
}
