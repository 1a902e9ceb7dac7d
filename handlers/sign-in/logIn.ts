// POST /api/account/login
import { askForCode } from '../../market/credentials/second-step.js';
import { signIn, takeFirstStep } from '../../market/credentials/sign-in.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { openedSession } from './session-shape.js';

export const logIn: Handler<'logIn'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const proved = orRefuse(await takeFirstStep(market.tables, market, body, address), refuse);
  const codes = { totpCode: body.totp_code, recoveryCode: body.recovery_code };
  orRefuse(await askForCode(market.tables, market, call, proved, codes), refuse);

  return write(async (tables) => {
    const opened = orRefuse(await signIn(tables, market, call, proved, codes), refuse);
    const cookies = sessionCookies(market.settings.publicUrl, opened);
    return reply(200, await openedSession(opened, tables, market), cookies);
  });
};
