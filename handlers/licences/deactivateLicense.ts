// POST /api/v1/license/deactivate
import { deactivateServer } from '../../market/licences/activate-server.js';
import { checkLicence } from '../../market/licences/check-licence.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { checkShape, serverCallOf } from './licence-shape.js';

export const deactivateLicense: Handler<'deactivateLicense'> = async ({ body, market, reply, refuse, write }) => {
  const call = serverCallOf(body);
  const now = market.clock();
  const sign = await market.licensing.signer();
  return write(async (tables) => {
    const licence = orRefuse(await deactivateServer(tables, call, now), refuse);
    const check = await checkLicence(tables, licence, call, now);
    return reply(200, { data: await checkShape(sign, check, call), meta: ONE });
  });
};
