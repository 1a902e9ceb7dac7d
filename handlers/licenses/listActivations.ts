// GET /api/v1/licenses/{id}/activations
import { findLicense } from '../../market/licenses/visible-licenses.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { activationShape } from './license-shape.js';

export const listActivations: Handler<'listActivations'> = async ({
  params,
  query: { page, limit },
  caller,
  market: { tables },
  gather,
  refuse,
}) => {
  if ((await findLicense(tables, caller, params.id)) === undefined)
    return refuse('not_found', `There is no license ${params.id}`);
  return gather(async (answer) => {
    const { items, total } = await tables.activations.list(params.id, { page, limit });
    return answer({ data: items.map(activationShape), meta: metaOf(page, total, limit) });
  });
};
