// Places an order for a product.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Consent, OrderRecord } from '../../db/orders/order-record.js';
import type { NewOrder } from '../../db/orders/orders.js';
import { KEPT_FOR_MS } from '../../db/service/idempotency.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { findProduct, isPublic } from '../catalog/visible-products.js';
import { couponCode, couponToLock, judgeCoupon } from '../coupons/judge-coupon.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { isRefused, refused, refusedField, type Refused } from '../refused.js';
import { settleOrder } from './settle-order.js';

export interface WantedOrder extends Pick<NewOrder, 'quantity' | 'additionalSeats'> {
  readonly productId: string;
  /** The price that the buyer saw; undefined to take whatever it is. */
  readonly expectedPriceCents: number | undefined;
  /** A coupon's code; undefined for none. */
  readonly coupon: string | undefined;
  readonly consent: Consent | null;
  /** Stays the same when the request is repeated, unless its answer is kept; else null. */
  readonly repeatKey: string | null;
}

export interface PlacedOrder {
  readonly order: OrderRecord;
  /** False for an order that waited for its payment already and is what the buyer wants now. */
  readonly isNew: boolean;
  /** The order that waited before, and was given up for this one. */
  readonly replaced: OrderRecord | undefined;
}

type Needed = Pick<Services, 'clock' | 'mail' | 'settings'>;
type Fault = Refused<'not_found' | 'forbidden' | 'already_owned' | 'price_changed' | 'validation_failed'>;

/** Orders a product for the caller. A former order that waits for its payment and is another one is given up. */
export async function placeOrder(
  tables: Tables,
  services: Needed,
  caller: Caller,
  wanted: WantedOrder,
): Promise<PlacedOrder | Fault | Refused<'coupon_invalid' | 'idempotency_mismatch'>> {
  const { productId } = wanted;
  const buyerId = caller.accountId;
  // The order counts among those by which its seller is judged, too.
  const sellerId = (await tables.products.sellerOf(productId)) ?? buyerId;
  await lockAll(tables, { account: [buyerId, sellerId], product: [productId] });
  const product = await findProduct(tables, productId, caller);
  if (product === undefined) return refused('not_found', `There is no product ${productId}`);
  const pending = await tables.orders.pending(buyerId, productId);
  await lockOthers(tables, { buyerId, productId, sellerId, pending, coupon: wanted.coupon });
  const repeated = await repeatedBy(tables, services, wanted.repeatKey);
  if (repeated !== undefined)
    return isWanted(repeated, wanted)
      ? { order: repeated, isNew: true, replaced: undefined }
      : refused('idempotency_mismatch');
  const fault = await faultOf(tables, services, product, buyerId, wanted);
  if (fault !== undefined) return fault;
  if (pending !== undefined) {
    if (isSame(pending, product, wanted, services)) return { order: pending, isNew: false, replaced: undefined };
    await tables.orders.cancel(pending);
  }
  const terms = await termsOf(tables, services, product, buyerId, wanted);
  if (isRefused(terms)) return terms;
  const order = await tables.orders.create(terms);
  const settled = order.status === 'paid' ? await settleOrder(tables, services, order) : order;
  return { order: settled, isNew: true, replaced: pending };
}

/** The order that the same request made before, whose answer its caller did not get. */
async function repeatedBy(
  { orders }: Tables,
  { clock }: Needed,
  repeatKey: string | null,
): Promise<OrderRecord | undefined> {
  return repeatKey === null ? undefined : orders.byRepeatKey(repeatKey, clock() - KEPT_FOR_MS);
}

/** Locks what an order may change besides: one that waits, the licence that it adds to, and what takes something off. */
async function lockOthers(
  tables: Tables,
  about: {
    readonly buyerId: string;
    readonly productId: string;
    readonly sellerId: string;
    readonly pending: OrderRecord | undefined;
    readonly coupon: string | undefined;
  },
): Promise<void> {
  const { buyerId, productId, sellerId, pending, coupon } = about;
  const licence = await tables.licences.running(buyerId, productId);
  const couponId = coupon === undefined ? undefined : await couponToLock(tables, sellerId, coupon);
  await lockAll(tables, {
    order: pending === undefined ? [] : [pending.id],
    licence: licence === undefined ? [] : [licence.id],
    // The use of the one that is given up is free again.
    coupon: [couponId, pending?.couponId ?? undefined].filter((id) => id !== undefined),
  });
}

async function faultOf(
  tables: Tables,
  { settings }: Needed,
  product: ProductRecord,
  buyerId: string,
  { additionalSeats, expectedPriceCents, consent }: WantedOrder,
): Promise<Fault | undefined> {
  if (product.sellerId === buyerId) return refused('forbidden', 'Sellers cannot order their own products');
  if (!isPublic(product)) return refused('not_found', `The product ${product.slug} is not on sale`);
  if (additionalSeats && product.billingInterval !== null)
    return refused('forbidden', 'A subscription has the servers that it began with: subscribe anew when it is over');
  if (consent !== null && consent.termsVersion !== settings.termsVersion)
    return refusedField('consent.terms_version', `must be ${settings.termsVersion}, the version in force`);
  if (!additionalSeats && (await isOwned(tables, product, buyerId))) return refused('already_owned');
  if (expectedPriceCents !== undefined && expectedPriceCents !== product.priceCents)
    return refused('price_changed', `The price is ${product.priceCents} cents now`);
  return undefined;
}

/** A subscription that runs counts as well while the payment of its period is disputed: there is never a second one. */
async function isOwned(tables: Tables, { id, billingInterval }: ProductRecord, buyerId: string): Promise<boolean> {
  if (await tables.ownership.owns(buyerId, id)) return true;
  return billingInterval !== null && (await tables.subscriptions.running(buyerId, id)) !== undefined;
}

/** Whether an order is for what a request asks for, whatever it costs. */
const isWanted = (
  order: OrderRecord,
  { productId, quantity, additionalSeats, coupon, consent }: WantedOrder,
): boolean =>
  order.productId === productId &&
  order.quantity === quantity &&
  order.additionalSeats === additionalSeats &&
  order.coupon === (coupon === undefined ? null : couponCode(coupon)) &&
  order.consent?.termsVersion === consent?.termsVersion &&
  order.consent?.immediateDelivery === consent?.immediateDelivery;

/** Whether an order that waits for its payment is what the buyer wants now, at the price it has now. */
function isSame(pending: OrderRecord, product: ProductRecord, wanted: WantedOrder, { settings }: Needed): boolean {
  return (
    isWanted(pending, wanted) &&
    pending.unitPriceCents === product.priceCents &&
    pending.billingInterval === product.billingInterval &&
    pending.currency === settings.currency &&
    pending.payment === settings.payments
  );
}

/** What the order freezes. */
async function termsOf(
  tables: Tables,
  { clock, settings }: Needed,
  product: ProductRecord,
  buyerId: string,
  { quantity, additionalSeats, coupon: code, consent, repeatKey }: WantedOrder,
): Promise<NewOrder | Refused<'coupon_invalid'>> {
  const { priceCents: unitPriceCents, maxActivations, billingInterval } = product;
  const about = { product, buyerId, unitPriceCents, quantity, now: clock() };
  const coupon = code === undefined ? null : await judgeCoupon(tables, { ...about, code });
  if (coupon !== null && isRefused(coupon)) return coupon;
  return {
    product,
    buyerId,
    quantity,
    additionalSeats,
    currency: settings.currency,
    payment: settings.payments,
    feePercent: settings.platformFeePercent,
    coupon,
    seats: maxActivations === null ? null : maxActivations * quantity,
    billingInterval,
    consent,
    repeatKey,
  };
}
