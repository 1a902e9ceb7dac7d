// Places an order for a product.
import { purchaseOf } from '../../db/engine/lock.js';
import { v7 as uuid } from 'uuid';
import type { Purchase } from '../../db/orders/purchases.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import { KEPT_FOR_MS } from '../../db/limits/idempotency.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { couponCode } from '../coupons/judge-coupon.js';
import { assertLocked, lockAll } from '../lock-all.js';
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
  const held = await lockParties(tables, caller.accountId, wanted);
  const repeated = await repeatedBy(tables, services, wanted.repeatKey);
  if (repeated !== undefined)
    return isWanted(repeated, wanted) ? { order: repeated, isNew: true } : refused('idempotency_mismatch');
  const priced = await priceOrder(tables, services, caller, wanted, held);
  if (isRefused(priced)) return priced;
  if (priced.is === 'waiting') return { order: priced.order, isNew: false };
  if (priced.is === 'renewal') return renew(tables, services, priced.subscription);
  const { terms, replaces } = priced;
  if (replaces !== undefined) await giveUpOrder(tables, replaces);
  // Who has none yet gets a license that the order names from the beginning, if it is paid with that.
  const isFirst = held?.licenseId === null && terms.billingInterval === null;
  const order = await tables.orders.create(isFirst ? { ...terms, licenseId: uuid() } : terms);
  const mayBeReviewed = held?.isReviewed !== false;
  const settled = order.status === 'paid' ? await settleOrder(tables, services, order, mayBeReviewed) : order;
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
 * Locks all that an order is judged by or changes, in one statement. Both accounts and the product are shared with all who
 * order of that seller; what the buyer has of the product is not, an order of it that waits, a subscription that it may
 * renew, the licenses, and what takes something off.
 *
 * @returns what the buyer has under these locks; undefined where there is no such product
 */
async function lockParties(
  tables: Tables,
  buyerId: string,
  { productId, coupon }: Pick<WantedOrder, 'productId' | 'coupon'>,
): Promise<Purchase | undefined> {
  const read = () => tables.purchases.of(buyerId, productId, coupon && couponCode(coupon));
  const found = await read();
  const locked = lockAll(
    tables,
    { purchase: [purchaseOf(buyerId, productId)], ...lockedOf(found) },
    { account: [buyerId], product: found === undefined ? [] : [{ id: productId, sellerId: found.product.sellerId }] },
  );
  // Begun together, so that one waits for no answer to the other: what is begun later is read behind the locks.
  const [, held] = await Promise.all([locked, read()]);
  assertLocked(lockedOf(held), lockedOf(found));
  return held;
}

const lockedOf = (held: Purchase | undefined) =>
  held === undefined
    ? {}
    : {
        order: known(held.pendingId, held.renewalOrderId),
        subscription: known(held.subscriptionId),
        license: known(held.licenseId, held.subscriptionLicenseId),
        // The use of the one that is given up is free again.
        coupon: known(held.coupon?.coupon.id ?? null, held.pendingCouponId),
      };

const known = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);
