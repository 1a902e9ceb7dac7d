// Restores a backup of a marketplace on PostgreSQL: everything is checked first, then its files go into the bucket and its rows
// into an empty database.
import { join } from 'node:path';
import type { PostgresqlOptions } from '../../db/engine/connection.js';
import { refuseUnfit, restoreDump } from '../../db/engine/server-copies.js';
import { placeOf } from '../../db/engine/database-url.js';
import type { Config } from '../../process/config.js';
import type { Secrets } from '../../process/secret-key.js';
import { count, since } from '../operator/figures.js';
import { OperatorError } from '../operator/operator-command.js';
import { withTemporaryFolder } from '../operator/temporary-folder.js';
import { restoreBucket, tellChosen, withSource, type RestoreOptions } from './restore-backup.js';
import { chooseBackup, compareCounts, databaseIn, isOfSqlite, stageBackup } from './staged-backup.js';

interface ServerOptions extends Omit<RestoreOptions, 'yes'> {
  /** With a database in which nothing is. */
  readonly server: PostgresqlOptions;
}

/** @throws OperatorError and StartRefused, before anything of the database is there, with what is wrong */
export async function restoreToServer({ server, ...options }: ServerOptions): Promise<void> {
  const startedAt = performance.now();
  const { config, location, signal } = options;
  await refuseUnfit(server);
  await withSource(location, async (source) => {
    const chosen = await chooseBackup(source, options);
    const { manifest } = chosen;
    if (isOfSqlite(manifest))
      throw new OperatorError(
        'The backup is of a marketplace on SQLite: restore it without DATABASE_URL, and then move it (npm run move)',
      );
    refuseOtherKeys(config, chosen.secrets);
    tellChosen(manifest);
    await withTemporaryFolder(async (parent) => {
      const folder = join(parent, 'data');
      await stageBackup(chosen, { source, folder, withFiles: false, signal });
      console.log(`All of it was read and is as it was written, checked in ${since(startedAt)}`);
      signal.throwIfAborted();
      await restoreBucket(config, source, chosen);
      compareCounts(await restoreDump(server, databaseIn(folder, manifest), signal), manifest);
    });
    console.log(`Restored to the database ${placeOf(server.url)} in ${since(startedAt)}`);
    if (manifest.faulty.length > 0)
      console.log(`${count(manifest.faulty.length, 'file')} were missing or damaged when the backup was made`);
    console.log('Start the service with the same DATABASE_URL, SECRET_KEY and S3_… variables');
  });
}

/** @throws OperatorError when the environment has not the secret that the data are sealed by */
function refuseOtherKeys({ secretKey, previousSecretKey }: Config, { current, previous }: Secrets): void {
  const given = [secretKey, previousSecretKey];
  if (given.includes(current) && (previous === undefined || given.includes(previous))) return;
  throw new OperatorError(
    'SECRET_KEY is not the one that the data of the backup are sealed by: set SECRET_KEY, and SECRET_KEY_PREVIOUS where it was being changed, as they were when the backup was made',
  );
}
