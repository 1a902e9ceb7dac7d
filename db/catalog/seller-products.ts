// What happens to products when what they show of their seller changes.
import { touchChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';

/**
 * Makes every product of a seller a change, in the order they had: call it in the transaction that renames, suspends or
 * reinstates the seller, so that search and those who follow lists learn of it. It is no edit: revision and update time
 * stay.
 *
 * @param now epoch ms
 */
export async function touchSellersProducts(db: Executor, sellerId: string, now: number): Promise<void> {
  await touchChanged(db, 'products', 'seller_id', sellerId, now);
}
