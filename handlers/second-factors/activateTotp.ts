// POST /api/account/totp/activate
import { activateApp } from '../../market/credentials/second-factors.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { sessionCookies } from '../sign-in/cookie-shape.js';

export const activateTotp: Handler<'activateTotp'> = async (call) => {
  const { body, caller, market, countCode, reply, refuse, write } = call;
  await countCode(caller.accountId);
  return write(async (tables) => {
    const given = orRefuse(await activateApp(tables, market, call, body.totp_code), refuse);
    const cookies = sessionCookies(market.settings.publicUrl, given);
    return reply(200, { data: { recovery_codes: given.codes }, meta: ONE }, cookies);
  });
};
