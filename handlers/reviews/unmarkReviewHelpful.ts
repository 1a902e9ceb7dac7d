// DELETE /api/products/{slug}/reviews/{reviewId}/helpful
import { unmarkHelpful } from '../../market/reviews/mark-review.js';
import { orRefuse, type Handler } from '../handler.js';

export const unmarkReviewHelpful: Handler<'unmarkReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await unmarkHelpful(tables, caller, params), refuse);
    return reply(204);
  });
