// How a review looks on the wire.
import type { components } from '#generated/types.js';
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import { isoTime } from '../iso-time.js';

export function reviewShape(review: ReviewRecord): components['schemas']['Review'] {
  return {
    id: review.id,
    product_id: review.productId,
    author_name: review.authorName,
    rating: review.rating,
    body: review.body,
    helpful_count: review.helpfulCount,
    verified_purchase: review.verifiedPurchase,
    refunded: review.refunded,
    verified_version: review.verifiedVersion,
    seller_reply: review.reply && { body: review.reply.body, created_at: isoTime(review.reply.createdAt) },
    created_at: isoTime(review.createdAt),
    updated_at: isoTime(review.updatedAt),
  };
}
