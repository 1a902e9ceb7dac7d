// For tests: the database of a data folder, on the engine that these tests run on. On SQLite it is a file in the folder;
// where the command that runs the tests has started a PostgreSQL server, it is one there.
import { cp } from 'node:fs/promises';
import { engineOf, type OpenEngine, type PostgresqlOptions } from '../../db/engine/connection.js';
import { putEmptyDatabase } from './empty-database.js';
import { makeDatabase, SERVER, type ServerDatabase } from './postgresql-databases.js';

/** Whether these tests run on a PostgreSQL server. */
export const isOnServer = SERVER !== undefined;

/** The databases of folders of this process, where they are on a server. */
const onServer = new Map<string, ServerDatabase>();

/** How the database of a folder is opened. @throws where it is to be on a server, and was not made there */
export const engineIn = (dataDir: string): OpenEngine => engineOf(serverOf(dataDir));

/** Where the database of a folder is on a server, for another process that opens it; undefined on SQLite. */
export function serverOf(dataDir: string): PostgresqlOptions | undefined {
  if (!isOnServer) return undefined;
  const database = onServer.get(dataDir);
  if (database === undefined) throw new Error(`no database was made for ${dataDir}`);
  return database.options;
}

/** Makes an empty database for a folder that has none. Returns how it is opened. */
export async function makeDatabaseOf(dataDir: string): Promise<OpenEngine> {
  if (isOnServer) onServer.set(dataDir, await makeDatabase());
  else await putEmptyDatabase(dataDir);
  return engineIn(dataDir);
}

/** Makes an empty folder a copy of another one with its database, which nobody may have open. */
async function copyFolder(from: string, dataDir: string): Promise<void> {
  await cp(from, dataDir, { recursive: true });
  if (isOnServer) onServer.set(dataDir, await onServer.get(from)!.copy());
}

/**
 * Fills an empty folder: with a copy of another one, with nothing but the database of another one, which goes away with
 * that (on a server alone), or with an empty database.
 */
export async function fillFolder(
  dataDir: string,
  { copyOf, beside }: { readonly copyOf?: string; readonly beside?: string },
): Promise<void> {
  if (beside !== undefined) onServer.set(dataDir, { ...onServer.get(beside)!, drop: async () => undefined });
  else await (copyOf === undefined ? makeDatabaseOf(dataDir) : copyFolder(copyOf, dataDir));
}

/**
 * Removes what is kept of a folder's database outside of it, once it is closed.
 *
 * @throws when nothing was committed there: then whoever opened the folder has used another database
 */
export async function dropDatabaseOf(dataDir: string): Promise<void> {
  const database = onServer.get(dataDir);
  if (database === undefined) return;
  onServer.delete(dataDir);
  const commits = await database.commits();
  await database.drop();
  if (!(commits > 0)) throw new Error(`nothing was committed in the database of ${dataDir}`);
}
