// What an order would cost, told before anybody makes it.
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { couponCode } from '../coupons/judge-coupon.js';
import type { Services } from '../market.js';
import { isRefused } from '../refused.js';
import { frozenBy, priceOrder, type FrozenPrice, type OrderFault, type WantedOrder } from './price-order.js';

/** Amounts in whole cents; `amountCents` with the tax that is known. */
export interface Quote extends FrozenPrice {
  /** Null where a provider adds it while the buyer pays. */
  readonly taxCents: number | null;
}

/**
 * Quotes what `placeOrder` would charge the caller now, or refuses what that would refuse. Nothing is locked or written:
 * by the time of the order it may be another price, or a coupon may be used up.
 */
export async function quoteOrder(
  tables: Tables,
  services: Pick<Services, 'clock' | 'settings'>,
  caller: Caller,
  wanted: Omit<WantedOrder, 'repeatKey'>,
): Promise<Quote | OrderFault> {
  const { productId, coupon } = wanted;
  const held = await tables.purchases.of(caller.accountId, productId, coupon && couponCode(coupon));
  const priced = await priceOrder(tables, services, caller, { ...wanted, repeatKey: null }, held);
  if (isRefused(priced)) return priced;
  const frozen = frozenBy(priced);
  const isTaxedLater = services.settings.payments === 'stripe' && frozen.amountCents > 0;
  return { ...frozen, taxCents: isTaxedLater ? null : 0 };
}
