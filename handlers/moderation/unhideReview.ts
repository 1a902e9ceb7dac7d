// POST /api/v1/admin/reviews/{id}/unhide
import { unhideReview as unhide } from '../../market/reviews/judge-reviews.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reportedReviewShape } from './reported-review-shape.js';

export const unhideReview: Handler<'unhideReview'> = (call) => {
  const { params, reply, refuse, write } = call;
  return write(async (tables) => {
    const judged = orRefuse(await unhide(tables, call, params.id), refuse);
    return reply(200, { data: reportedReviewShape(judged), meta: ONE });
  });
};
