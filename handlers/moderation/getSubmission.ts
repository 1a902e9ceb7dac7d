// GET /api/v1/admin/products/{id}
import { findProduct } from '../../market/catalog/visible-products.js';
import { submissionDetail } from '../../market/moderation/submissions.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { submissionDetailShape } from './submission-shape.js';

export const getSubmission: Handler<'getSubmission'> = async ({ params, caller, market, reply, refuse }) => {
  const product = await findProduct(market.tables, caller, params.id);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  const detail = await submissionDetail(market.tables, product);
  return reply(200, { data: submissionDetailShape(detail, market.settings, caller), meta: ONE });
};
