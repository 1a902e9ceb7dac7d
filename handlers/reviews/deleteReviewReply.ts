// DELETE /api/products/{slug}/reviews/{reviewId}/reply
import { deleteReply } from '../../market/reviews/reply-to-review.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteReviewReply: Handler<'deleteReviewReply'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await deleteReply(tables, caller, params), refuse);
    return reply(204);
  });
