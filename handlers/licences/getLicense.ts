// GET /api/v1/licenses/{id}
import { findLicence } from '../../market/licences/visible-licences.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenceShape } from './licence-shape.js';

export const getLicense: Handler<'getLicense'> = async ({ params, caller, market: { tables }, reply, refuse }) => {
  const found = await findLicence(tables, params.id, caller);
  if (found === undefined) return refuse('not_found', `There is no licence ${params.id}`);
  return reply(200, { data: await licenceShape(tables, found.licence, caller), meta: ONE });
};
