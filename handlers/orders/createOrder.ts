// POST /api/v1/orders
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { NewOrder } from '../../db/orders/orders.js';
import { findProduct, isPublic } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { showCounters } from '../../market/catalog/search-counters.js';
import { orderShape } from './order-shape.js';
import { settle } from '../../market/orders/settle.js';

export const createOrder: Handler<'createOrder'> = async ({ body, caller, market, reply, refuse, write }) => {
  const { product_id: productId, quantity, expected_price_cents: expected, additional_seats: additionalSeats } = body;
  const { currency, payments: payment, platformFeePercent: feePercent, publicUrl } = market.settings;
  const buyerId = caller.accountId;

  // Judged inside the transaction, where neither the product nor another order can change meanwhile.
  const answer = await write(async (tables) => {
    const product = await findProduct(tables, productId, caller);
    if (product === undefined) return refuse('not_found', `There is no product ${productId}`);
    if (product.sellerId === buyerId) return refuse('forbidden', 'Sellers cannot order their own products');
    if (!isPublic(product)) return refuse('not_found', `The product ${product.slug} is not on sale`);
    if (product.billingInterval !== null) return refuse('forbidden', 'Subscriptions cannot be ordered');
    if (!additionalSeats && (await tables.ownership.owns(buyerId, productId))) return refuse('already_owned');
    if (expected !== undefined && expected !== product.priceCents)
      return refuse('price_changed', `The price is ${product.priceCents} cents now`);

    const wanted: NewOrder = { product, buyerId, quantity, additionalSeats, currency, payment, feePercent };
    const pending = await tables.orders.pending(buyerId, productId);
    if (pending !== undefined && isSame(pending, wanted)) return reply(200, { data: orderShape(pending), meta: ONE });
    if (pending !== undefined) await tables.orders.cancel(pending);
    const order = await tables.orders.create(wanted);
    await settle(tables, order);
    return reply(201, { data: orderShape(order), meta: ONE }, { Location: `${publicUrl}/api/v1/orders/${order.id}` });
  });
  await showCounters(market, { id: productId });
  return answer;
};

/** Whether an order that waits for its payment is what the buyer wants now, at the price it has now. */
function isSame(pending: OrderRecord, wanted: NewOrder): boolean {
  return (
    pending.quantity === wanted.quantity &&
    pending.additionalSeats === wanted.additionalSeats &&
    pending.unitPriceCents === wanted.product.priceCents &&
    pending.currency === wanted.currency &&
    pending.payment === wanted.payment
  );
}
