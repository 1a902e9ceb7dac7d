// The database of the environment as commands have it.
import { engineOf, openDatabase, type Database, type DatabaseOptions } from '../../db/engine/connection.js';
import type { Config } from '../../process/config.js';

/**
 * Opens it, beside a service unless `exclusive`. A command may have more to do between two statements of a write than a
 * request has, on a machine that is busy, and its write is not undone for that.
 *
 * @throws StartRefused when it cannot be used
 */
export const openForCommand = (
  { dataDir, checkpointsBy, database }: Pick<Config, 'dataDir' | 'checkpointsBy' | 'database'>,
  options: Partial<Pick<DatabaseOptions, 'exclusive' | 'log'>> = {},
): Promise<Database> =>
  openDatabase({ dataDir, exclusive: false, isUnhurried: true, checkpointsBy, ...options }, engineOf(database));
