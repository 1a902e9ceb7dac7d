// Opens the provider's page where an order is paid.
import { purchaseOf } from '../../db/engine/lock.js';
import type { Checkout, OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';
import type { Market } from '../market.js';
import { closePage } from './give-up-order.js';

/** Whether orders are paid at a page of the provider's. */
export const hasCheckout = ({ settings }: Pick<Market, 'settings'>): boolean => settings.payments === 'stripe';

/**
 * The page where an order is paid: the one that it has while that is open, else a new one; null where there is nothing to
 * pay, or no such page.
 *
 * @throws PaymentsUnavailable
 */
export async function openCheckout(
  { tables, payments, clock }: Pick<Market, 'tables' | 'payments' | 'clock'>,
  order: OrderRecord,
): Promise<Checkout | null> {
  if (order.status !== 'pending') return null;
  if (order.checkout !== null && clock() < order.checkout.expiresAt) return order.checkout;
  const buyer = (await tables.accounts.byId(order.buyerId))!;
  return payments.openCheckout(
    {
      id: order.id,
      productName: order.productName,
      unitPriceCents: order.unitPriceCents,
      quantity: order.quantity,
      discountCents: order.discountCents,
      amountCents: order.amountCents,
      currency: order.currency,
      // Nobody orders without one: only sellers that came with an import have none.
      buyerEmail: buyer.email!,
      billingInterval: order.billingInterval,
    },
    order.checkoutAttempts + 1,
  );
}

/**
 * Notes that page with the order, which is returned as it is by now. It may be paid, or be given up: then nothing is to be
 * paid at a page that was opened meanwhile.
 */
export async function noteCheckout(
  tables: Tables,
  { id, buyerId, productId }: OrderRecord,
  opened: Checkout | null,
): Promise<OrderRecord> {
  await lockAll(tables, { purchase: [purchaseOf(buyerId, productId)], order: [id] }, { account: [buyerId] });
  const order = (await tables.orders.byId(id))!;
  if (opened === null || order.checkout?.reference === opened.reference) return order;
  if (order.status !== 'pending') {
    await closePage(tables, opened);
    return order;
  }
  await closePage(tables, order.checkout);
  return (await tables.orders.openCheckout(order, opened))!;
}
