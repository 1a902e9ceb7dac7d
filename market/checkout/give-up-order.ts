// Gives up an order that was not paid, and has the page closed where it could be.
import type { Checkout, OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';

/** Cancels an order; undefined, and nothing happens, when its state does not allow that. The caller has locked it. */
export async function giveUpOrder(tables: Tables, order: OrderRecord): Promise<OrderRecord | undefined> {
  const cancelled = await tables.orders.cancel(order);
  if (cancelled !== undefined) await closePage(tables, cancelled.checkout);
  return cancelled;
}

/**
 * Has a page closed where nothing is to be paid any more, by a job: the provider is asked outside of the transaction,
 * until it answers. Whoever pays there before gets the product or the money back.
 */
export async function closePage({ jobs }: Pick<Tables, 'jobs'>, page: Checkout | null): Promise<void> {
  if (page === null) return;
  const { reference, expiresAt } = page;
  await jobs.add({ kind: 'close_checkout', payload: { reference, expiresAt } });
}
