// For tests: somebody subscribes to a product.
import type { NewOrder } from '../../db/orders/orders.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { beginSubscription } from '../../market/subscriptions/begin-subscription.js';

/** Subscribes a buyer to a product, who pays for the first period now; returns the subscription. */
export async function giveSubscription(
  tables: Tables,
  { buyerId, productId }: Pick<SubscriptionRecord, 'buyerId' | 'productId'>,
  { quantity = 1, seats = 3 }: Partial<Pick<NewOrder, 'quantity' | 'seats'>> = {},
): Promise<SubscriptionRecord> {
  const product = (await tables.products.byId(productId))!;
  const billingInterval = product.billingInterval!;
  const pending = await tables.orders.create({
    product,
    buyerId,
    quantity,
    seats,
    billingInterval,
    currency: 'USD',
    additionalSeats: false,
    payment: 'manual',
    feePercent: 10,
  });
  const order = (await tables.orders.pay(pending))!;
  const begun = await beginSubscription(tables, order, { billingInterval });
  await tables.orders.attach(order, { licenseId: begun.licenseId, subscriptionId: begun.id });
  return begun;
}
