// Whether the service takes traffic.
import { failureOf } from '../../db/engine/database-errors.js';
import type { Market } from '../market.js';
import { refused, type Refused } from '../refused.js';

/** Why the service takes none at the moment; undefined when it does. */
export async function judgeReadiness({
  tables,
  db,
  search,
  clocks,
  isStopping,
}: Pick<Market, 'tables' | 'db' | 'search' | 'clocks' | 'isStopping'>): Promise<
  Refused<'unavailable' | 'storage_full'> | undefined
> {
  if (isStopping()) return refused('unavailable', 'The service is stopping');
  const { state: writes, reason } = db.writeHealth.status();
  if (writes !== 'ok') return refused(writes === 'storage_full' ? 'storage_full' : 'unavailable', reason);
  // Where nobody writes nobody learns that the disk is full. The answer does not wait for this one; the next will know.
  void db.retryWrites();
  if (clocks.isOff())
    return refused('unavailable', 'The clock here and that of the database are more than a second apart');
  const { state } = search.status();
  if (state !== 'ready' && state !== 'merging') return refused('unavailable', 'The search index is not open yet');
  try {
    // Whether the database can be read.
    await tables.installation.id();
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined || failure === 'damaged') throw error;
    return refused('unavailable', 'The database does not answer');
  }
}
