// POST /api/v1/admin/reviews/{id}/hide
import { hideReview as hide } from '../../market/reviews/judge-reviews.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reportedReviewShape } from './reported-review-shape.js';

export const hideReview: Handler<'hideReview'> = (call) => {
  const { params, body, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const judged = orRefuse(await hide(tables, market, call, params.id, body.reason.trim()), refuse);
    return reply(200, { data: reportedReviewShape(judged), meta: ONE });
  });
};
