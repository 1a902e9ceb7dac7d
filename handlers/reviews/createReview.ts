// POST /api/products/{slug}/reviews
import { createReview as create } from '../../market/reviews/create-review.js';
import { trimmedBody } from '../../market/reviews/trimmed-text.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const createReview: Handler<'createReview'> = async (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  const text = orRefuse(trimmedBody(body.body), refuse);
  return write(async (tables) => {
    const made = orRefuse(
      await create(tables, market, caller, params.slug, { rating: body.rating, body: text }),
      refuse,
    );
    const { product, review } = made;
    const Location = `${market.settings.publicUrl}/api/products/${product.slug}/reviews/${review.id}`;
    return reply(201, { data: reviewShape(review), meta: ONE }, { Location });
  });
};
