// PUT /api/products/{slug}/reviews/{reviewId}/helpful
import { markHelpful } from '../../market/reviews/change-review.js';
import type { Handler } from '../handler.js';

export const markReviewHelpful: Handler<'markReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const refusal = await markHelpful(tables, caller, params, true);
    return refusal ? refuse(...refusal.refused) : reply(204);
  });
