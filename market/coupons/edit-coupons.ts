// Sellers make coupons, change their bounds and delete them.
import type { CouponRecord, CouponTerms } from '../../db/coupons/coupons.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';
import { isRefused, refused, refusedField, type Refused } from '../refused.js';
import { couponCode } from './judge-coupon.js';

/** Coupons of one seller. */
const MOST_COUPONS = 1000;

/** What of a coupon may be changed once it is made. */
type CouponBounds = Pick<CouponTerms, 'maxUses' | 'maxUsesPerBuyer' | 'startsAt' | 'endsAt' | 'productIds'>;

export interface WantedCoupon extends CouponTerms {
  readonly code: string;
}

/** Whether a coupon exists for the caller: it is theirs, and their key may act on every product that it is for. */
const isVisible = ({ sellerId, productIds }: CouponRecord, caller: Caller): boolean =>
  sellerId === caller.accountId &&
  (caller.productIds === null || (productIds?.every((id) => keyAllows(caller, id)) ?? false));

/** The coupons that the caller sees, newest first. */
export async function visibleCoupons({ coupons }: Tables, caller: Caller): Promise<CouponRecord[]> {
  return (await coupons.ofSeller(caller.accountId)).filter((coupon) => isVisible(coupon, caller));
}

/** Makes a coupon of the caller, who must not have one with this code. */
export async function createCoupon(
  tables: Tables,
  caller: Caller,
  { code: written, ...terms }: WantedCoupon,
): Promise<CouponRecord | Refused<'validation_failed' | 'forbidden' | 'invalid_transition' | 'quota_exceeded'>> {
  const { coupons } = tables;
  const sellerId = caller.accountId;
  const code = couponCode(written);
  if (!caller.isSeller) return refused('forbidden', 'Only sellers have coupons');
  if ((terms.percentOff === null) === (terms.amountOffCents === null))
    return refusedField('percent_off', 'or amount_off_cents must be given, and not both');
  await tables.lock('account', sellerId);
  const fault = await findFault(tables, caller, terms);
  if (fault !== undefined) return fault;
  if ((await coupons.byCode(sellerId, code)) !== undefined)
    return refused('invalid_transition', `You have a coupon ${code} already`);
  if ((await coupons.countOf(sellerId)) >= MOST_COUPONS)
    return refused('quota_exceeded', `A seller has at most ${MOST_COUPONS.toLocaleString('en')} coupons`);
  return (await coupons.byId(await coupons.create({ sellerId, code, ...terms })))!;
}

/** Gives a coupon of the caller other bounds; orders that were made with it stay as they are. */
export async function updateCoupon(
  tables: Tables,
  caller: Caller,
  id: string,
  changes: Partial<CouponBounds>,
): Promise<CouponRecord | Refused<'not_found' | 'validation_failed' | 'forbidden'>> {
  await tables.lock('coupon', id);
  const coupon = await findCoupon(tables, caller, id);
  if (isRefused(coupon)) return coupon;
  const terms = { ...coupon, ...changes };
  const fault = await findFault(tables, caller, { ...terms, productIds: changes.productIds });
  if (fault !== undefined) return fault;
  await tables.coupons.update(id, terms);
  return (await tables.coupons.byId(id))!;
}

/** Deletes a coupon of the caller: nobody uses it any more. */
export async function deleteCoupon(
  tables: Tables,
  caller: Caller,
  id: string,
): Promise<Refused<'not_found'> | undefined> {
  await tables.lock('coupon', id);
  const coupon = await findCoupon(tables, caller, id);
  if (isRefused(coupon)) return coupon;
  await tables.coupons.delete(id);
  return undefined;
}

async function findCoupon(
  { coupons }: Tables,
  caller: Caller,
  id: string,
): Promise<CouponRecord | Refused<'not_found'>> {
  const coupon = await coupons.byId(id);
  return coupon !== undefined && isVisible(coupon, caller) ? coupon : refused('not_found', `There is no coupon ${id}`);
}

interface JudgedBounds extends Pick<CouponTerms, 'startsAt' | 'endsAt'> {
  /** Undefined where they stay as they are. */
  readonly productIds: CouponTerms['productIds'] | undefined;
}

/** What is wrong with a coupon's bounds. Whose the products are that it names never changes. */
async function findFault(
  { products }: Tables,
  caller: Caller,
  { startsAt, endsAt, productIds }: JudgedBounds,
): Promise<Refused<'validation_failed' | 'forbidden'> | undefined> {
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    return refusedField('ends_at', 'must be later than starts_at');
  if (productIds === null && caller.productIds !== null)
    return refused('forbidden', 'This key is limited to products: name those of them that the coupon is for');
  const named = await products.withSellers(productIds ?? []);
  const own = new Set(named.filter(({ sellerId }) => sellerId === caller.accountId).map(({ id }) => id));
  for (const id of productIds ?? []) {
    // Whether there is such a product of somebody else is not told.
    if (!keyAllows(caller, id) || !own.has(id))
      return refusedField('product_ids', `names ${id}, which is no product of yours`);
  }
  return undefined;
}
