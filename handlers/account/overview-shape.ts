// How an overview looks on the wire.
import type { components } from '#generated/types.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { waitingSince, waitingState, type Overview, type Selling } from '../../market/accounts/overview.js';
import { dateOf } from '../../market/orders/sales-summary.js';
import { isoTime } from '../iso-time.js';
import { salesTotalsShape } from '../orders/sales-shape.js';

type Schemas = components['schemas'];

/** What is new, with amounts in the installation's currency. */
export function overviewShape({ owned, selling }: Overview, currency: string): Schemas['Overview'] {
  return {
    owned: {
      total: owned.total,
      changed: owned.items.map((change) => ({
        kind: change.kind,
        product_id: change.productId,
        product_slug: change.productSlug,
        product_name: change.productName,
        version_id: change.versionId,
        version_tag: change.versionTag,
        changed_at: isoTime(change.changedAt),
      })),
    },
    selling: selling && sellingShape(selling, currency),
  };
}

function sellingShape(
  { sales: { days, totals }, refundRequests, reviews, versions, products }: Selling,
  currency: string,
): NonNullable<Schemas['OverviewSelling']> {
  return {
    sales: { from: dateOf(days.first), to: dateOf(days.last), currency, totals: salesTotalsShape(totals) },
    refund_requests: {
      total: refundRequests.total,
      newest: refundRequests.items.map(requestShape),
    },
    reviews: {
      unanswered: reviews.total,
      newest: reviews.items.map(({ review, productSlug, productName }) => ({
        id: review.id,
        product_id: review.productId,
        product_slug: productSlug,
        product_name: productName,
        author_name: review.authorName,
        rating: review.rating,
        body: review.body,
        created_at: isoTime(review.createdAt),
      })),
    },
    versions: {
      total: versions.total,
      newest: versions.items.map(({ version, productName }) => ({
        id: version.id,
        product_id: version.productId,
        product_name: productName,
        version_tag: version.versionTag,
        state: waitingState(version),
        changed_at: isoTime(waitingSince(version)),
      })),
    },
    products: {
      total: products.total,
      newest: products.items.map(({ id, name, status, submittedAt, updatedAt }) => ({
        id,
        name,
        state: status === 'under_review' ? 'under_review' : 'sent_back',
        changed_at: isoTime(submittedAt ?? updatedAt),
      })),
    },
  };
}

const requestShape = (order: OrderRecord): Schemas['OverviewRefundRequest'] => ({
  order_id: order.id,
  product_id: order.productId,
  product_name: order.productName,
  buyer_name: order.buyerName,
  amount_cents: order.amountCents,
  refunded_cents: order.refundedCents,
  currency: order.currency,
  reason: order.refundReason,
  requested_at: isoTime(order.refundRequestedAt!),
});
