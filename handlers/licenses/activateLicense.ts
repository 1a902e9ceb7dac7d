// POST /api/v1/license/activate
import { activateServer } from '../../market/licenses/activate-server.js';
import { checkSeat } from '../../market/licenses/check-license.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { checkShape, serverCallOf } from './license-shape.js';

export const activateLicense: Handler<'activateLicense'> = async (call) => {
  const { body, market, reply, refuse, write, newServersPerHour: perHour, stayWithin } = call;
  const asked = serverCallOf(body);
  const now = market.clock();
  const sign = await market.licensing.signer();
  return write(async (tables) => {
    const license = orRefuse(await activateServer(tables, asked, now, { perHour, stayWithin }), refuse);
    const check = await checkSeat(tables, license, license.activationId, asked, now);
    return reply(200, { data: await checkShape(sign, check, asked), meta: ONE });
  });
};
