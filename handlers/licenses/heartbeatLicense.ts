// POST /api/v1/license/heartbeat
import { keepSeat } from '../../market/licenses/ask-about.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { checkShape, serverCallOf } from './license-shape.js';

export const heartbeatLicense: Handler<'heartbeatLicense'> = async ({ body, market, reply, refuse }) => {
  const call = serverCallOf(body);
  const check = orRefuse(await keepSeat(market, call), refuse);
  return reply(200, { data: await checkShape(await market.licensing.signer(), check, call), meta: ONE });
};
