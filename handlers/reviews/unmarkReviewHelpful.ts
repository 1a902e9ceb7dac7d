// DELETE /api/products/{slug}/reviews/{reviewId}/helpful
import { markHelpful } from '../../market/reviews/change-review.js';
import type { Handler } from '../handler.js';

export const unmarkReviewHelpful: Handler<'unmarkReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const refusal = await markHelpful(tables, caller, params, false);
    return refusal ? refuse(...refusal.refused) : reply(204);
  });
