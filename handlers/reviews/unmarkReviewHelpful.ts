// DELETE /api/products/{slug}/reviews/{reviewId}/helpful
import { markHelpful } from '../../market/reviews/change-review.js';
import { orRefuse, type Handler } from '../handler.js';

export const unmarkReviewHelpful: Handler<'unmarkReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await markHelpful(tables, caller, params, false), refuse);
    return reply(204);
  });
