// Places an order for a product.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import { KEPT_FOR_MS } from '../../db/limits/idempotency.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { couponToLock } from '../coupons/judge-coupon.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { prepareRenewal } from '../subscriptions/prepare-renewal.js';
import { judgeRenewal } from '../subscriptions/renew-subscription.js';
import { closePage, giveUpOrder } from '../checkout/give-up-order.js';
import { isWanted, priceOrder, type OrderFault, type WantedOrder } from './price-order.js';
import { settleOrder } from './settle-order.js';

interface PlacedOrder {
  readonly order: OrderRecord;
  /** False for one that waited for its payment already and is what the buyer wants now, and for a renewal. */
  readonly isNew: boolean;
}

type Needed = Pick<Services, 'clock' | 'mail' | 'settings'>;

/**
 * Orders a product for the caller. A former order that waits for its payment and is another one is given up. Where a
 * subscription is due, that is its renewal.
 */
export async function placeOrder(
  tables: Tables,
  services: Needed,
  caller: Caller,
  wanted: WantedOrder,
): Promise<PlacedOrder | OrderFault | Refused<'idempotency_mismatch'>> {
  await lockParties(tables, caller.accountId, wanted);
  const repeated = await repeatedBy(tables, services, wanted.repeatKey);
  if (repeated !== undefined)
    return isWanted(repeated, wanted) ? { order: repeated, isNew: true } : refused('idempotency_mismatch');
  const priced = await priceOrder(tables, services, caller, wanted);
  if (isRefused(priced)) return priced;
  if (priced.is === 'waiting') return { order: priced.order, isNew: false };
  if (priced.is === 'renewal') return renew(tables, services, priced.subscription);
  const { terms, replaces } = priced;
  if (replaces !== undefined) await giveUpOrder(tables, replaces);
  const order = await tables.orders.create(terms);
  const settled = order.status === 'paid' ? await settleOrder(tables, services, order) : order;
  return { order: settled, isNew: true };
}

/** The order of the next period, which whoever takes the money now is to take; what costs nothing is renewed with that. */
async function renew(
  tables: Tables,
  services: Needed,
  subscription: SubscriptionRecord,
): Promise<PlacedOrder | Refused<'already_owned'>> {
  const { payments } = services.settings;
  const prepared = await prepareRenewal(tables, services, subscription);
  const isCharged = prepared.amountCents > 0;
  const isOthers = isCharged && prepared.payment !== payments;
  if (isOthers) await closePage(tables, prepared.checkout);
  const order = isOthers ? await tables.orders.takeBy(prepared, payments) : prepared;
  if (isCharged && payments !== 'test') return { order, isNew: false };
  // Nobody else renews it, by the locks that are held.
  if ((await judgeRenewal(tables, order)) !== undefined) return refused('already_owned');
  return { order: await settleOrder(tables, services, (await tables.orders.pay(order))!), isNew: false };
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
 * Locks all that an order is judged by or changes: both accounts and the product, an order of it that waits, a
 * subscription that it may renew, the licenses, and what takes something off.
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
  const license = await tables.licenses.running(buyerId, productId);
  const subscription = await tables.subscriptions.running(buyerId, productId);
  const couponId = coupon === undefined ? undefined : await couponToLock(tables, sellerId, coupon);
  await lockAll(tables, {
    order: known(pending?.id, subscription?.renewalOrderId),
    subscription: known(subscription?.id),
    license: known(license?.id, subscription?.licenseId),
    // The use of the one that is given up is free again.
    coupon: known(couponId, pending?.couponId),
  });
}

const known = (...ids: readonly (string | null | undefined)[]): string[] => ids.filter((id) => typeof id === 'string');
