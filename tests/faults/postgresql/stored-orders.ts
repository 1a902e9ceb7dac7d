// Judges orders that were sent under keys by what is stored of them.
import { onDatabase } from '../../../contract-tests/harness/postgresql-databases.js';
import type { Pair } from './paired-stock.js';

interface StoredOrder {
  readonly id: string;
  readonly buyer_id: string;
  readonly product_id: string;
}

/**
 * What is wrong with the orders of pairs: each that was acknowledged is to be there once, and no other.
 *
 * @param url of the database
 * @param acknowledged the ids by which orders were acknowledged, by the place of their pair
 */
export async function faultsOfOrders(
  url: string,
  pairs: readonly Pair[],
  acknowledged: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<string[]> {
  const products = [...new Set(pairs.map(({ productId }) => productId))];
  const rows = await onDatabase({ url }, (knex) =>
    knex<StoredOrder>('orders').whereIn('product_id', products).select('id', 'buyer_id', 'product_id'),
  );
  const stored = new Map<string, string[]>();
  for (const { id, buyer_id, product_id } of rows) {
    const pair = `${buyer_id} ${product_id}`;
    stored.set(pair, [...(stored.get(pair) ?? []), id]);
  }
  const faults: string[] = [];
  for (const [place, ids] of acknowledged) {
    const { buyerId, productId } = pairs[place]!;
    const found = stored.get(`${buyerId} ${productId}`) ?? [];
    if (ids.size !== 1 || found.length !== 1 || !ids.has(found[0]!))
      faults.push(`order ${place} was acknowledged as ${[...ids].join()} and is stored as ${found.join() || 'none'}`);
  }
  if (rows.length !== acknowledged.size)
    faults.push(`${rows.length} orders are stored, and ${acknowledged.size} were acknowledged`);
  return faults.slice(0, 20);
}
