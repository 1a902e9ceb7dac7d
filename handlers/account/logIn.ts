// POST /api/account/login
import { signIn, takeFirstStep } from '../../market/credentials/sign-in.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { currentSession } from './session-shape.js';

export const logIn: Handler<'logIn'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const proved = await takeFirstStep(market.tables, market, body, address);
  if (isRefused(proved)) return refuse(...proved.refused);
  const codes = { totpCode: body.totp_code, recoveryCode: body.recovery_code };

  return write(async (tables) => {
    const opened = await signIn(tables, market, call, proved, codes);
    if (isRefused(opened)) return refuse(...opened.refused);
    const cookies = sessionCookies(market.settings.publicUrl, opened);
    return reply(200, await currentSession(opened.session.id, tables, market), cookies);
  });
};
