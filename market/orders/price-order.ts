// What an order would be: whether somebody may make it, and on which terms. Nothing is written here.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import { amountsOf } from '../../db/orders/order-amounts.js';
import type { Consent, OrderRecord } from '../../db/orders/order-record.js';
import type { NewOrder } from '../../db/orders/orders.js';
import type { Purchase } from '../../db/orders/purchases.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { isPublic, keyAllows, seesProduct } from '../catalog/visible-products.js';
import { couponCode, judgeCoupon } from '../coupons/judge-coupon.js';
import type { Services } from '../market.js';
import { isRefused, refused, refusedField, type Refused } from '../refused.js';
import { dueRenewal } from '../subscriptions/due-renewal.js';

export interface WantedOrder extends Pick<NewOrder, 'quantity' | 'additionalSeats'> {
  readonly productId: string;
  /** The price that the buyer saw; undefined to take whatever it is. */
  readonly expectedPriceCents: number | undefined;
  /** The amount that the buyer was quoted, before tax; undefined to take whatever it is. */
  readonly expectedAmountCents: number | undefined;
  /** A coupon's code; undefined for none. */
  readonly coupon: string | undefined;
  readonly consent: Consent | null;
  /** Stays the same when the request is repeated, unless its answer is kept; else null. */
  readonly repeatKey: string | null;
}

/** What somebody gets who orders. */
type PricedOrder =
  /** An order that waits for its payment already, and is what the buyer wants at the price it has now. */
  | { readonly is: 'waiting'; readonly order: OrderRecord }
  /** A new one, its amounts those of `amountsOf`; one that waits and is another is given up for it. */
  | { readonly is: 'new'; readonly terms: NewOrder; readonly replaces: OrderRecord | undefined }
  /** The next period of what the buyer subscribes to, on the terms that it began with. */
  | { readonly is: 'renewal'; readonly subscription: SubscriptionRecord };

export type OrderFault = Refused<
  'not_found' | 'forbidden' | 'already_owned' | 'price_changed' | 'validation_failed' | 'coupon_invalid'
>;

type Needed = Pick<Services, 'clock' | 'settings'>;

/** What an order freezes of its price, whichever it is. */
export interface FrozenPrice {
  readonly productId: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
  /** In upper case. */
  readonly coupon: string | null;
  readonly discountCents: number;
  readonly currency: string;
  /** What is to be paid, before tax. */
  readonly amountCents: number;
}

/**
 * Judges and prices an order of the caller, and refuses it at another amount than its buyer was quoted. Whoever makes it
 * holds the locks of both accounts, the product, an order of it that waits, the subscription with its license, and the
 * coupon.
 *
 * @param held what the caller has of the product; undefined where there is no such product
 */
export async function priceOrder(
  tables: Tables,
  services: Needed,
  caller: Caller,
  wanted: WantedOrder,
  held: Purchase | undefined,
): Promise<PricedOrder | OrderFault> {
  const priced = await judgeOrder(tables, services, caller, wanted, held);
  if (isRefused(priced)) return priced;
  // A coupon may have been made anew, the order that waits have been given up, or a subscription become due.
  const { expectedAmountCents: expected } = wanted;
  const { amountCents } = frozenBy(priced);
  if (expected !== undefined && expected !== amountCents)
    return refused('price_changed', `The order comes to ${amountCents} cents now`);
  return priced;
}

/** What an order freezes of its price, whichever it is: one that waits, a renewal, or a new one. */
export function frozenBy(priced: PricedOrder): FrozenPrice {
  const frozen = termsFrozenBy(priced);
  return { ...frozen, amountCents: amountsOf(frozen, 0).amountCents };
}

function termsFrozenBy(priced: PricedOrder): Omit<FrozenPrice, 'amountCents'> {
  if (priced.is === 'waiting') {
    const { productId, unitPriceCents, quantity, coupon, discountCents, currency } = priced.order;
    return { productId, unitPriceCents, quantity, coupon, discountCents, currency };
  }
  if (priced.is === 'renewal') {
    const { productId, unitPriceCents, quantity, currency } = priced.subscription;
    return { productId, unitPriceCents, quantity, coupon: null, discountCents: 0, currency };
  }
  const { product, quantity, coupon, currency } = priced.terms;
  return {
    productId: product.id,
    unitPriceCents: product.priceCents,
    quantity,
    coupon: coupon?.code ?? null,
    discountCents: coupon?.discountCents ?? 0,
    currency,
  };
}

async function judgeOrder(
  tables: Tables,
  services: Needed,
  caller: Caller,
  wanted: WantedOrder,
  held: Purchase | undefined,
): Promise<PricedOrder | OrderFault> {
  const { productId } = wanted;
  const buyerId = caller.accountId;
  const mayRenew = !wanted.additionalSeats && (held?.subscriptionId ?? null) !== null;
  const subscription = mayRenew ? await findRenewal(tables, services, caller, productId) : undefined;
  if (subscription !== undefined)
    return renewalFault(services, subscription, wanted) ?? { is: 'renewal', subscription };
  if (held === undefined || !seesProduct(caller, held.product))
    return refused('not_found', `There is no product ${productId}`);
  const fault = faultOf(services, held, buyerId, wanted);
  if (fault !== undefined) return fault;
  const pending = held.pendingId === null ? undefined : await tables.orders.byId(held.pendingId);
  if (pending !== undefined && isSame(pending, held.product, wanted, services))
    return { is: 'waiting', order: pending };
  const terms = termsOf(services, held, buyerId, wanted);
  if (isRefused(terms)) return terms;
  return faultOfSeats(terms, held) ?? { is: 'new', terms, replaces: pending };
}

/** What the caller is to renew, also while the product is not on sale for a time. */
const findRenewal = async (
  tables: Tables,
  services: Needed,
  caller: Caller,
  productId: string,
): Promise<SubscriptionRecord | undefined> =>
  keyAllows(caller, productId) ? dueRenewal(tables, services, caller.accountId, productId) : undefined;

/** A renewal has the quantity that the subscription began with, whatever is asked for. */
function renewalFault(
  { settings }: Needed,
  { unitPriceCents }: SubscriptionRecord,
  { expectedPriceCents, coupon, consent }: WantedOrder,
): OrderFault | undefined {
  if (consent !== null && consent.termsVersion !== settings.termsVersion) return otherTerms(settings.termsVersion);
  if (expectedPriceCents !== undefined && expectedPriceCents !== unitPriceCents)
    return refused('price_changed', `The renewal costs what the subscription began with, ${unitPriceCents} cents`);
  return coupon === undefined ? undefined : refused('coupon_invalid', 'A coupon counts for the first period alone');
}

const otherTerms = (inForce: string): Refused<'validation_failed'> =>
  refusedField('consent.terms_version', `must be ${inForce}, the version in force`);

function faultOf(
  { settings }: Needed,
  held: Purchase,
  buyerId: string,
  { additionalSeats, expectedPriceCents, consent }: WantedOrder,
): OrderFault | undefined {
  const { product } = held;
  if (product.sellerId === buyerId) return refused('forbidden', 'Sellers cannot order their own products');
  if (!isPublic(product)) return refused('not_found', `The product ${product.slug} is not on sale`);
  if (additionalSeats && product.billingInterval !== null)
    return refused('forbidden', 'A subscription has the servers that it began with: subscribe anew when it is over');
  if (consent !== null && consent.termsVersion !== settings.termsVersion) return otherTerms(settings.termsVersion);
  if (!additionalSeats && isOwned(held)) return refused('already_owned');
  if (expectedPriceCents !== undefined && expectedPriceCents !== product.priceCents)
    return refused('price_changed', `The price is ${product.priceCents} cents now`);
  return undefined;
}

/**
 * More servers for a license cost something: for nothing they could be ordered without end, each time one more source
 * that the license follows from. Who has no license gets one, also where the product was owned by a download or a grant.
 */
function faultOfSeats(
  { product, quantity, additionalSeats, feePercent, coupon }: NewOrder,
  { licenseId }: Purchase,
): OrderFault | undefined {
  if (!additionalSeats) return undefined;
  const about = { unitPriceCents: product.priceCents, quantity, discountCents: coupon?.discountCents ?? 0 };
  if (amountsOf(about, feePercent).amountCents > 0) return undefined;
  if (licenseId === null) return undefined;
  return product.priceCents === 0
    ? refused('already_owned', 'You have a license of this product already: what costs nothing is had once')
    : refused('coupon_invalid', 'This coupon leaves nothing to pay: more servers cannot be had for nothing');
}

/** A subscription that runs counts as well while the payment of its period is disputed: there is never a second one. */
const isOwned = ({ product, subscriptionId, isOwned: owns }: Purchase): boolean =>
  (product.billingInterval !== null && subscriptionId !== null) || owns;

/** Whether an order is for what a request asks for, whatever it costs. */
export const isWanted = (
  order: OrderRecord,
  { productId, quantity, additionalSeats, coupon, consent }: WantedOrder,
): boolean =>
  order.productId === productId &&
  order.quantity === quantity &&
  order.additionalSeats === additionalSeats &&
  order.coupon === (coupon === undefined ? null : couponCode(coupon)) &&
  order.consent?.termsVersion === consent?.termsVersion &&
  order.consent?.immediateDelivery === consent?.immediateDelivery;

/**
 * Whether an order that waits for its payment is what the buyer wants now, at the price it has now. One of a renewal never
 * is: `findRenewal` answers those that can be paid.
 */
function isSame(pending: OrderRecord, product: ProductRecord, wanted: WantedOrder, { settings }: Needed): boolean {
  return (
    !pending.isRenewal &&
    isWanted(pending, wanted) &&
    pending.unitPriceCents === product.priceCents &&
    pending.billingInterval === product.billingInterval &&
    pending.currency === settings.currency &&
    pending.payment === settings.payments
  );
}

/** What the order freezes. */
function termsOf(
  { clock, settings }: Needed,
  { product, coupon: found }: Purchase,
  buyerId: string,
  { quantity, additionalSeats, coupon: code, consent, repeatKey }: WantedOrder,
): NewOrder | Refused<'coupon_invalid'> {
  const { priceCents: unitPriceCents, maxActivations, billingInterval } = product;
  const about = { productId: product.id, unitPriceCents, quantity, now: clock() };
  const coupon = code === undefined ? null : judgeCoupon(found, { ...about, code });
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
