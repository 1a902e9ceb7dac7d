// PUT /api/products/{slug}/reviews/{reviewId}/helpful
import { markHelpful } from '../../market/reviews/mark-review.js';
import { orRefuse, type Handler } from '../handler.js';

export const markReviewHelpful: Handler<'markReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await markHelpful(tables, caller, params), refuse);
    return reply(204);
  });
