// What an order would cost, told before anybody makes it.
import { amountsOf } from '../../db/orders/order-amounts.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused } from '../refused.js';
import { priceOrder, type OrderFault, type PricedOrder, type WantedOrder } from './price-order.js';

/** Amounts in whole cents. */
export interface Quote {
  readonly productId: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
  /** In upper case. */
  readonly coupon: string | null;
  readonly discountCents: number;
  /** Null where a provider adds it while the buyer pays. */
  readonly taxCents: number | null;
  /** With the tax that is known. */
  readonly amountCents: number;
  readonly currency: string;
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
  const priced = await priceOrder(tables, services, caller, { ...wanted, repeatKey: null });
  if (isRefused(priced)) return priced;
  const frozen = frozenBy(priced);
  const { amountCents } = amountsOf(frozen, 0);
  const isTaxedLater = services.settings.payments === 'stripe' && amountCents > 0;
  return { ...frozen, taxCents: isTaxedLater ? null : 0, amountCents };
}

/** What the order freezes, whichever it is. */
function frozenBy(priced: PricedOrder): Omit<Quote, 'taxCents' | 'amountCents'> {
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
