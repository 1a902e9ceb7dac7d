// POST /api/products/{slug}/reviews/{reviewId}/report
import { isRefused } from '../../market/refused.js';
import { reportReview as report } from '../../market/reviews/change-review.js';
import { trimReason } from '../../market/reviews/trimmed-text.js';
import type { Handler } from '../handler.js';

export const reportReview: Handler<'reportReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const reason = trimReason(body.reason);
  if (isRefused(reason)) return refuse(...reason.refused);
  return write(async (tables) => {
    const refusal = await report(tables, caller, params, reason);
    return refusal ? refuse(...refusal.refused) : reply(204);
  });
};
