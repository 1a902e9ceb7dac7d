// Brings downloads into the ledger that were given while the database took no writes.
import { purchaseOf } from '../../db/engine/lock.js';
import type { DownloadRow } from '../../db/orders/downloads.js';
import { fileOf } from '../catalog/recalled-file.js';
import { notifyLate } from '../catalog/notify-of-recall.js';
import { lockAll } from '../lock-all.js';
import type { Market } from '../market.js';

/** Rows that are entered in one transaction: few, because other writes wait meanwhile. */
const ENTERED_AT_ONCE = 50;

/** Enters what waits. A row that a process entered before it was killed is known by its id and changes nothing. */
export async function enterWaiting({ write, spool, mail }: Pick<Market, 'write' | 'spool' | 'mail'>): Promise<void> {
  const next = (): readonly DownloadRow[] => spool.waiting().slice(0, ENTERED_AT_ONCE);
  for (let rows = next(); rows.length > 0; rows = next()) {
    await write(async (tables) => {
      const known = await tables.versions.byIds(rows.map(({ version }) => version.id));
      await lockAll(
        tables,
        { purchase: rows.map(({ accountId, version }) => purchaseOf(accountId, version.productId)) },
        {
          file: [...known.values()].map(fileOf),
          account: rows.map(({ accountId }) => accountId),
          product: await tables.products.withSellers(rows.map(({ version }) => version.productId)),
        },
      );
      for (const row of rows) {
        const isFirst = !(await tables.downloads.has(row.accountId, row.version.id));
        await tables.downloads.enter(row);
        if (isFirst) await notifyLate(tables, { mail }, row);
      }
    });
    await spool.settled(rows);
  }
}
