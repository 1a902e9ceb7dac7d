// GET /api/v1/licenses/{id}
import { findLicense } from '../../market/licenses/visible-licenses.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenseShape } from './license-shape.js';

export const getLicense: Handler<'getLicense'> = async ({ params, caller, market: { tables }, reply, refuse }) => {
  const found = await findLicense(tables, caller, params.id);
  if (found === undefined) return refuse('not_found', `There is no license ${params.id}`);
  return reply(200, { data: await licenseShape(tables, found.license, caller), meta: ONE });
};
