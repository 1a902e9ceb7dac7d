// DELETE /api/products/{slug}/reviews/{reviewId}
import { deleteReview as deleteOwn } from '../../market/reviews/edit-review.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteReview: Handler<'deleteReview'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await deleteOwn(tables, caller, params), refuse);
    return reply(204);
  });
