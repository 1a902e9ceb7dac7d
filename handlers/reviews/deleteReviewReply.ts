// DELETE /api/products/{slug}/reviews/{reviewId}/reply
import { deleteReply } from '../../market/reviews/change-review.js';
import type { Handler } from '../handler.js';

export const deleteReviewReply: Handler<'deleteReviewReply'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const refusal = await deleteReply(tables, caller, params);
    return refusal ? refuse(...refusal.refused) : reply(204);
  });
