// POST /api/products/{slug}/reviews/{reviewId}/report
import { reportReview as report } from '../../market/reviews/mark-review.js';
import { orRefuse, type Handler } from '../handler.js';

export const reportReview: Handler<'reportReview'> = ({ params, body, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await report(tables, caller, params, body.reason), refuse);
    return reply(204);
  });
