// Where the database of a data folder lies.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file, whether it is there or not. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'marketplace.db');
}

export const hasDatabaseFile = (dataDir: string): boolean => existsSync(databaseFile(dataDir));
