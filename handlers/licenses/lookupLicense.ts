// POST /api/v1/licenses/lookup
import { lookUpLicense } from '../../market/licenses/visible-licenses.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { licenseShape } from './license-shape.js';

export const lookupLicense: Handler<'lookupLicense'> = async ({ body, caller, market: { tables }, reply, refuse }) => {
  const license = await lookUpLicense(tables, caller, body.license_key);
  if (license === undefined) return refuse('license_not_found');
  return reply(200, { data: await licenseShape(tables, license, caller), meta: ONE });
};
