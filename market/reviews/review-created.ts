// The event of a new review, for its seller.
import type { NewEvent } from '../../db/service/events.js';

export const reviewCreated = (
  review: { readonly id: string; readonly productId: string; readonly rating: number },
  sellerId: string,
): NewEvent => ({
  kind: 'review.created',
  productId: review.productId,
  recipientId: sellerId,
  data: { review_id: review.id, product_id: review.productId, rating: review.rating },
});
