// What a restore would take away from a data folder, in a sentence.
import { existsSync } from 'node:fs';
import type { Manifest } from '../../capabilities/backup/manifest.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { checkCopy, CopyDamaged, type RowCounts } from '../../db/engine/sqlite/database-copy.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import { isEmpty } from './put-in-place.js';

/** What people would miss, by the names of tables. */
const TOLD = { accounts: 'accounts', products: 'products', versions: 'versions', orders: 'orders', reviews: 'reviews' };

/** Undefined where there is nothing to lose. */
export async function whatIsLost(dataDir: string, manifest: Manifest): Promise<string | undefined> {
  if (isEmpty(dataDir)) return undefined;
  const since = `what was written there since ${new Date(manifest.madeAt).toISOString()}, when the backup was made, is lost`;
  if (!existsSync(databaseFile(dataDir)))
    return `${dataDir} has no database but is not empty; what is in it is put aside`;
  const counts = await countsIn(databaseFile(dataDir));
  if (counts === undefined) return `The database in ${dataDir} is damaged; ${since}`;
  return `${dataDir} has ${told(counts)}, and the backup ${told(manifest.tables)}; ${since}`;
}

async function countsIn(file: string): Promise<RowCounts | undefined> {
  try {
    return await checkCopy(file);
  } catch (error) {
    if (error instanceof CopyDamaged || error instanceof StartRefused) return undefined;
    // The thread hands errors on without their classes.
    if (error instanceof Error && /damaged|cannot be opened/.test(error.message)) return undefined;
    throw error;
  }
}

const told = (counts: RowCounts): string =>
  Object.entries(TOLD)
    .map(([table, noun]) => `${counts[table] ?? 0} ${noun}`)
    .join(', ');
