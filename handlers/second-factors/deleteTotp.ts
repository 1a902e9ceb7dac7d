// DELETE /api/account/totp
import { removeApp } from '../../market/credentials/second-factors.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from '../sign-in/cookie-shape.js';

export const deleteTotp: Handler<'deleteTotp'> = (call) =>
  call.write(async (tables) => {
    const { market, reply, refuse } = call;
    const tokens = orRefuse(await removeApp(tables, market, call), refuse);
    return reply(204, undefined, sessionCookies(market.settings.publicUrl, tokens));
  });
