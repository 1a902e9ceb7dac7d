// POST /api/account/change-password
import { changePassword as change, checkPasswordChange } from '../../market/credentials/change-password.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { currentSession } from './session-shape.js';

export const changePassword: Handler<'changePassword'> = async (call) => {
  const { body, caller, market, reply, refuse, write } = call;
  const { current_password: currentPassword, totp_code: totpCode, recovery_code: recoveryCode, ...given } = body;
  const wanted = { ...given, currentPassword, totpCode, recoveryCode };
  const checked = orRefuse(await checkPasswordChange(market.tables, market, call, wanted), refuse);

  return write(async (tables) => {
    const tokens = orRefuse(await change(tables, market, call, checked), refuse);
    const cookies = sessionCookies(market.settings.publicUrl, tokens);
    return reply(200, await currentSession(caller.credentialId, tables, market), cookies);
  });
};
