// Tries a backup beside the running service: restores it into a temporary folder, serves that, and compares.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashRows, restoreDump, withTemporaryDatabase } from '../../db/engine/server-copies.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { digestRows } from '../../db/engine/sqlite/database-copy.js';
import { LATEST_MIGRATION } from '../../db/engine/migrations.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type Tables } from '../../db/tables.js';
import { startQuietService } from '../../process/quiet-service.js';
import { openForCommand } from '../operator/command-database.js';
import { count, since, size } from '../operator/figures.js';
import { OperatorError } from '../operator/operator-command.js';
import { withTemporaryFolder } from '../operator/temporary-folder.js';
import { withSource, type RestoreOptions } from './restore-backup.js';
import {
  chooseBackup,
  compareCounts,
  databaseIn,
  isOfSqlite,
  stageBackup,
  type ChosenBackup,
} from './staged-backup.js';

/** What anybody may ask of a marketplace. */
const ASKED = ['/healthz', '/readyz', '/api/search?limit=1', '/', '/openapi.json'];
/** What a service writes although nobody does anything with it. */
const WRITTEN_BY_ITSELF = /^(?:knex_|quotas|rate_|search_|jobs$|signing_keys$|leases$|nodes$)/;

/**
 * Restores a backup, serves it on a free port of this machine, compares it, and notes the day in the installation of the
 * environment.
 *
 * @throws OperatorError when the backup is not good
 */
export async function drillBackup(options: Omit<RestoreOptions, 'yes'>): Promise<void> {
  const startedAt = performance.now();
  const { config } = options;
  try {
    const manifest = await withTemporaryFolder((folder) => tryBackup(join(folder, 'data'), options));
    await note(config, ({ backups }) => backups.noteSuccess('drill', manifest.madeAt));
    console.log(
      `The backup of ${new Date(manifest.madeAt).toISOString()} is good: ${count(manifest.files.count, 'file')}, ${size(manifest.files.bytes)}, and a database of ${size(manifest.database.size)} were restored, served and compared in ${since(startedAt)}`,
    );
  } catch (error) {
    // What went wrong is told, whether or not it can be noted; a drill that was stopped says nothing of the backup.
    if (!options.signal.aborted)
      await note(config, ({ backups }) => backups.noteFailure('drill')).catch(() => undefined);
    throw error;
  }
}

/** Restores a backup into a folder, and serves it. */
async function tryBackup(folder: string, options: Omit<RestoreOptions, 'yes'>): Promise<ChosenBackup['manifest']> {
  const { manifest } = await withSource(options.location, async (source) => {
    const chosen = await chooseBackup(source, options);
    await stageBackup(chosen, { source, folder, withFiles: true, signal: options.signal });
    return chosen;
  });
  if (isOfSqlite(manifest)) await tryService(folder, withoutServer(options), manifest);
  else await tryOnServer(folder, options, manifest);
  return manifest;
}

const withoutServer = (options: Omit<RestoreOptions, 'yes'>): Omit<RestoreOptions, 'yes'> => ({
  ...options,
  config: { ...options.config, database: undefined },
});

/** Restores a dump into a database for the occasion, beside that of the environment, and serves it. */
async function tryOnServer(
  folder: string,
  options: Omit<RestoreOptions, 'yes'>,
  manifest: ChosenBackup['manifest'],
): Promise<void> {
  const { config, signal } = options;
  if (config.database === undefined)
    throw new OperatorError(
      'The backup is of a marketplace on PostgreSQL: set DATABASE_URL, beside whose database one is made for the drill',
    );
  await withTemporaryDatabase(config.database, async (database) => {
    compareCounts(await restoreDump(database, databaseIn(folder, manifest), signal), manifest);
    await tryService(folder, { ...options, config: { ...config, database } }, manifest);
  });
}

/** Serves a restored folder, and compares its rows before and after. @throws OperatorError */
async function tryService(
  dataDir: string,
  { config, signal }: Pick<RestoreOptions, 'config' | 'signal'>,
  { schema }: ChosenBackup['manifest'],
): Promise<void> {
  const digests = () => (config.database === undefined ? digestRows(databaseFile(dataDir)) : hashRows(config.database));
  const before = await digests();
  const service = await startQuietService(dataDir, config);
  try {
    for (const path of ASKED) {
      signal.throwIfAborted();
      const { status } = await fetch(service.origin + path);
      if (status !== 200) throw new OperatorError(`A service on the backup answers ${path} with ${status}`);
    }
    // Rows of an older release are brought to this one by the start.
    if (schema === LATEST_MIGRATION) compareRows(before, await digests());
  } finally {
    await service.close();
  }
}

/** @throws OperatorError with the table whose rows are others */
function compareRows(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): void {
  const differing = Object.keys(before).find(
    (table) => before[table] !== after[table] && !WRITTEN_BY_ITSELF.test(table),
  );
  if (differing !== undefined)
    throw new OperatorError(`The rows of ${differing} are others once a service runs on the backup`);
}

/** Writes how it went where the operator's installation is, if one is there. Nothing of it is sealed: no key is needed. */
async function note(config: RestoreOptions['config'], write: (tables: Tables) => Promise<void>): Promise<void> {
  if (config.database === undefined && !existsSync(databaseFile(config.dataDir))) return;
  const db = await openForCommand(config);
  try {
    await tablesOf(db, { clock: Date.now, sealer: createSealer('') }).write(write);
  } finally {
    await db.close();
  }
}
