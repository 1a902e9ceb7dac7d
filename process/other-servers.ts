// What is to be known of other servers of the same database.
import type { OpenMarket } from '../market/open-market.js';

interface Log {
  warn(details: object, message: string): void;
}

/** Warns where another server was seen within the last ten seconds: limits are in the memory of each. */
export async function tellOfOthers(
  { db, presence, tables }: Pick<OpenMarket, 'db' | 'presence' | 'tables'>,
  log: Log,
): Promise<void> {
  if (!db.isShared || (await presence?.hasElder(tables)) !== true) return;
  log.warn({}, 'another server serves this database, too: rate limits are those of each server, not of all together');
}
