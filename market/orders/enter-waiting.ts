// Brings downloads into the ledger that were given while the database took no writes.
import type { DownloadRow } from '../../db/orders/downloads.js';
import type { Market } from '../market.js';
import { showCounters } from '../catalog/search-counters.js';

/** Rows that are entered in one transaction: few, because other writes wait meanwhile. */
const ENTERED_AT_ONCE = 100;

/** Enters what waits. A row that a process entered before it was killed is known by its id and changes nothing. */
export async function enterWaiting(market: Market): Promise<void> {
  const { write, spool } = market;
  for (let rows = waitingRows(market); rows.length > 0; rows = waitingRows(market)) {
    const counted = await write(async (tables) => {
      const productIds = new Set<string>();
      for (const row of rows) if (await tables.downloads.enter(row)) productIds.add(row.version.productId);
      return productIds;
    });
    await spool.settled(rows);
    for (const id of counted) await showCounters(market, { id });
  }
}

const waitingRows = ({ spool }: Market): readonly DownloadRow[] => spool.waiting().slice(0, ENTERED_AT_ONCE);
