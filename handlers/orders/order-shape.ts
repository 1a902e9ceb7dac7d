// How an order looks on the wire.
import type { components } from '#generated/types.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { orderNumber } from '../../capabilities/email/order-number.js';
import type { Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import { seesKey } from '../../market/orders/visible-orders.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

type Shape = components['schemas']['Order'];

/**
 * The shape for a caller: its buyer and its seller see the key of the license, admins do not.
 *
 * @param caller null where nobody is to see keys
 */
export async function orderShape(
  { licenses }: Pick<Tables, 'licenses'>,
  caller: Caller | null,
  order: OrderRecord,
  { settings: { payments } }: Pick<Market, 'settings'>,
): Promise<Shape> {
  const { licenseId, status, payment, checkout } = order;
  return {
    ...shapeOf(order, licenseId !== null && seesKey(order, caller) ? await licenses.keyOf(licenseId) : null),
    // Nobody would hear of what is paid at the page of somebody who takes no money by now.
    checkout_url: status === 'pending' && payment === payments ? (checkout?.url ?? null) : null,
  };
}

const shapeOf = (order: OrderRecord, licenseKey: string | null): Omit<Shape, 'checkout_url'> => ({
  id: order.id,
  number: orderNumber(order.id),
  product_id: order.productId,
  product_slug: order.productSlug,
  product_name: order.productName,
  buyer_id: order.buyerId,
  buyer_name: order.buyerName,
  seller_display_name: order.sellerName,
  status: order.status,
  quantity: order.quantity,
  unit_price_cents: order.unitPriceCents,
  discount_cents: order.discountCents,
  tax_cents: order.taxCents,
  amount_cents: order.amountCents,
  refunded_cents: order.refundedCents,
  fee_cents: order.feeCents,
  seller_net_cents: order.sellerNetCents,
  currency: order.currency,
  coupon: order.coupon,
  license_id: order.licenseId,
  license_key: licenseKey,
  subscription_id: order.subscriptionId,
  additional_seats: order.additionalSeats,
  refund_requested_at: isoTimeOrNull(order.refundRequestedAt),
  refund_reason: order.refundReason,
  refund_declined_at: isoTimeOrNull(order.refundDeclinedAt),
  refund_decline_reason: order.refundDeclineReason,
  consent: order.consent && {
    immediate_delivery: order.consent.immediateDelivery,
    terms_version: order.consent.termsVersion,
  },
  created_at: isoTime(order.createdAt),
  updated_at: isoTime(order.updatedAt),
  paid_at: isoTimeOrNull(order.paidAt),
  refunded_at: isoTimeOrNull(order.refundedAt),
});
