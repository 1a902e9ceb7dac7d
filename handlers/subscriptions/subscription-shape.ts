// How a subscription looks on the wire.
import type { components } from '#generated/types.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import { isoTime } from '../iso-time.js';

/** The shape for the buyer, the seller and admins alike. */
export function subscriptionShape(subscription: SubscriptionRecord): components['schemas']['Subscription'] {
  return {
    id: subscription.id,
    product_id: subscription.productId,
    product_slug: subscription.productSlug,
    product_name: subscription.productName,
    buyer_id: subscription.buyerId,
    buyer_name: subscription.buyerName,
    license_id: subscription.licenseId,
    status: subscription.status,
    billing_interval: subscription.billingInterval,
    quantity: subscription.quantity,
    price_cents: subscription.unitPriceCents * subscription.quantity,
    currency: subscription.currency,
    current_period_start: isoTime(subscription.currentPeriodStart),
    current_period_end: isoTime(subscription.currentPeriodEnd),
    cancel_at_period_end: subscription.status === 'cancelled',
    created_at: isoTime(subscription.createdAt),
  };
}
