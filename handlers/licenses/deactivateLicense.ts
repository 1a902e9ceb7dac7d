// POST /api/v1/license/deactivate
import { deactivateServer } from '../../market/licenses/activate-server.js';
import { checkSeat } from '../../market/licenses/check-license.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { checkShape, serverCallOf } from './license-shape.js';

export const deactivateLicense: Handler<'deactivateLicense'> = async ({ body, market, reply, refuse, write }) => {
  const call = serverCallOf(body);
  const now = market.clock();
  const sign = await market.licensing.signer();
  return write(async (tables) => {
    const license = orRefuse(await deactivateServer(tables, call, now), refuse);
    const check = await checkSeat(tables, license, undefined, call, now);
    return reply(200, { data: await checkShape(sign, check, call), meta: ONE });
  });
};
