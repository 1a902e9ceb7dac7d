// Where the database of a data folder lies.
import { join } from 'node:path';

/** The file, whether it is there or not. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'marketplace.db');
}
