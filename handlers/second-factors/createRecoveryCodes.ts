// POST /api/account/recovery-codes
import { renewRecoveryCodes } from '../../market/credentials/second-factors.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { sessionCookies } from '../sign-in/cookie-shape.js';

export const createRecoveryCodes: Handler<'createRecoveryCodes'> = (call) =>
  call.write(async (tables) => {
    const { market, reply, refuse } = call;
    const given = orRefuse(await renewRecoveryCodes(tables, market, call), refuse);
    const cookies = sessionCookies(market.settings.publicUrl, given);
    return reply(201, { data: { recovery_codes: given.codes }, meta: ONE }, cookies);
  });
