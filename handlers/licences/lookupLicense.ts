// POST /api/v1/licenses/lookup
import { lookUpLicence } from '../../market/licences/visible-licences.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenceShape } from './licence-shape.js';

export const lookupLicense: Handler<'lookupLicense'> = async ({ body, caller, market: { tables }, reply, refuse }) => {
  const licence = await lookUpLicence(tables, body.license_key, caller);
  if (licence === undefined) return refuse('license_not_found');
  return reply(200, { data: await licenceShape(tables, licence, caller), meta: ONE });
};
