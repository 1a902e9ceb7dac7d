// Makes the order that is to pay for the next period of a subscription.
import type { BillingInterval, OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';

/** What a subscription froze when it began. */
interface RenewedSubscription {
  readonly id: string;
  readonly productId: string;
  /** As it is called now. */
  readonly productName: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly billingInterval: BillingInterval;
  readonly unitPriceCents: number;
  readonly quantity: number;
  readonly seats: number | null;
  readonly currency: string;
}

/**
 * Makes a pending order for the next period of a subscription, at the price that it began with. The caller holds the
 * locks of both accounts; the buyer must have no other order pending for the product.
 *
 * @param isGivenUp whether it is to wait for nothing: then the buyer may have another one pending
 */
export async function createRenewalOrder(
  { orders }: Tables,
  { settings }: Pick<Services, 'settings'>,
  subscription: RenewedSubscription,
  isGivenUp = false,
): Promise<OrderRecord> {
  const { productId, productName, sellerId, unitPriceCents } = subscription;
  const { buyerId, quantity, seats, billingInterval, currency } = subscription;
  return orders.create({
    product: { id: productId, name: productName, sellerId, priceCents: unitPriceCents },
    buyerId,
    quantity,
    additionalSeats: false,
    currency,
    payment: settings.payments,
    feePercent: settings.platformFeePercent,
    seats,
    billingInterval,
    renews: subscription.id,
    isGivenUp,
  });
}
