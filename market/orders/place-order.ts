// Places an order for a product.
import type { OrderRecord } from '../../db/orders/order-record.js';
import { KEPT_FOR_MS } from '../../db/service/idempotency.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { couponToLock } from '../coupons/judge-coupon.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { giveUpOrder } from './give-up-order.js';
import { isWanted, priceOrder, type OrderFault, type WantedOrder } from './price-order.js';
import { settleOrder } from './settle-order.js';

export interface PlacedOrder {
  readonly order: OrderRecord;
  /** False for an order that waited for its payment already and is what the buyer wants now. */
  readonly isNew: boolean;
  /** The order that waited before, and was given up for this one. */
  readonly replaced: OrderRecord | undefined;
}

type Needed = Pick<Services, 'clock' | 'mail' | 'settings'>;

/** Orders a product for the caller. A former order that waits for its payment and is another one is given up. */
export async function placeOrder(
  tables: Tables,
  services: Needed,
  caller: Caller,
  wanted: WantedOrder,
): Promise<PlacedOrder | OrderFault | Refused<'idempotency_mismatch'>> {
  await lockParties(tables, caller.accountId, wanted);
  const repeated = await repeatedBy(tables, services, wanted.repeatKey);
  if (repeated !== undefined)
    return isWanted(repeated, wanted)
      ? { order: repeated, isNew: true, replaced: undefined }
      : refused('idempotency_mismatch');
  const priced = await priceOrder(tables, services, caller, wanted);
  if (isRefused(priced)) return priced;
  if (priced.is === 'waiting') return { order: priced.order, isNew: false, replaced: undefined };
  const { terms, replaces: replaced } = priced;
  if (replaced !== undefined) await giveUpOrder(tables, replaced);
  const order = await tables.orders.create(terms);
  const settled = order.status === 'paid' ? await settleOrder(tables, services, order) : order;
  return { order: settled, isNew: true, replaced };
}

/** The order that the same request made before, whose answer its caller did not get. */
async function repeatedBy(
  { orders }: Tables,
  { clock }: Needed,
  repeatKey: string | null,
): Promise<OrderRecord | undefined> {
  return repeatKey === null ? undefined : orders.byRepeatKey(repeatKey, clock() - KEPT_FOR_MS);
}

/**
 * Locks all that an order is judged by or changes: both accounts and the product, an order of it that waits, the licence
 * that it adds to, and what takes something off.
 */
async function lockParties(
  tables: Tables,
  buyerId: string,
  { productId, coupon }: Pick<WantedOrder, 'productId' | 'coupon'>,
): Promise<void> {
  // The order counts among those by which its seller is judged, too.
  const sellerId = (await tables.products.sellerOf(productId)) ?? buyerId;
  await lockAll(tables, { account: [buyerId, sellerId], product: [productId] });
  const pending = await tables.orders.pending(buyerId, productId);
  const licence = await tables.licences.running(buyerId, productId);
  const couponId = coupon === undefined ? undefined : await couponToLock(tables, sellerId, coupon);
  await lockAll(tables, {
    order: pending === undefined ? [] : [pending.id],
    licence: licence === undefined ? [] : [licence.id],
    // The use of the one that is given up is free again.
    coupon: [couponId, pending?.couponId ?? undefined].filter((id) => id !== undefined),
  });
}
