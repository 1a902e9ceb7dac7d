// POST /api/products/{slug}/reviews/{reviewId}/report
import { reportReview as report } from '../../market/reviews/change-review.js';
import { trimReason } from '../../market/reviews/trimmed-text.js';
import { orRefuse, type Handler } from '../handler.js';

export const reportReview: Handler<'reportReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const reason = orRefuse(trimReason(body.reason), refuse);
  return write(async (tables) => {
    orRefuse(await report(tables, caller, params, reason), refuse);
    return reply(204);
  });
};
