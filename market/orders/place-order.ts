// Places an order for a product.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { NewOrder } from '../../db/orders/orders.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { findProduct, isPublic } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { settleOrder } from './settle-order.js';

export interface WantedOrder extends Pick<NewOrder, 'quantity' | 'additionalSeats'> {
  readonly productId: string;
  /** The price that the buyer saw; undefined to take whatever it is. */
  readonly expectedPriceCents: number | undefined;
}

export interface PlacedOrder {
  readonly order: OrderRecord;
  /** False for an order that waited for its payment already and is what the buyer wants now. */
  readonly isNew: boolean;
}

/** Orders a product for the caller. A former order that waits for its payment and is another one is given up. */
export async function placeOrder(
  tables: Tables,
  { settings }: Pick<Services, 'settings'>,
  caller: Caller,
  { productId, quantity, additionalSeats, expectedPriceCents }: WantedOrder,
): Promise<PlacedOrder | Refused<'not_found' | 'forbidden' | 'already_owned' | 'price_changed'>> {
  const { currency, payments: payment, platformFeePercent: feePercent } = settings;
  const buyerId = caller.accountId;
  // The order counts among those by which its seller is judged, too.
  const sellerId = (await tables.products.sellerOf(productId)) ?? buyerId;
  await lockAll(tables, { account: [buyerId, sellerId], product: [productId] });
  const product = await findProduct(tables, productId, caller);
  if (product === undefined) return refused('not_found', `There is no product ${productId}`);
  if (product.sellerId === buyerId) return refused('forbidden', 'Sellers cannot order their own products');
  if (!isPublic(product)) return refused('not_found', `The product ${product.slug} is not on sale`);
  if (product.billingInterval !== null) return refused('forbidden', 'Subscriptions cannot be ordered');
  if (!additionalSeats && (await tables.ownership.owns(buyerId, productId))) return refused('already_owned');
  if (expectedPriceCents !== undefined && expectedPriceCents !== product.priceCents)
    return refused('price_changed', `The price is ${product.priceCents} cents now`);

  const wanted: NewOrder = { product, buyerId, quantity, additionalSeats, currency, payment, feePercent };
  const pending = await tables.orders.pending(buyerId, productId);
  if (pending !== undefined) {
    if (isSame(pending, wanted)) return { order: pending, isNew: false };
    await tables.lock('order', pending.id);
    await tables.orders.cancel(pending);
  }
  const order = await tables.orders.create(wanted);
  await settleOrder(tables, order);
  return { order, isNew: true };
}

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
