// POST /api/account/change-password
import { changePassword as change, checkPasswordChange } from '../../market/credentials/change-password.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { currentSession } from './session-shape.js';

export const changePassword: Handler<'changePassword'> = async (call) => {
  const { body, caller, market, reply, refuse, write } = call;
  const { current_password: currentPassword, totp_code: totpCode, recovery_code: recoveryCode, ...given } = body;
  const wanted = { ...given, currentPassword, totpCode, recoveryCode };
  const checked = await checkPasswordChange(market.tables, market, call, wanted);
  if (isRefused(checked)) return refuse(...checked.refused);

  return write(async (tables) => {
    const tokens = await change(tables, market, call, checked);
    if (isRefused(tokens)) return refuse(...tokens.refused);
    const cookies = sessionCookies(market.settings.publicUrl, tokens);
    return reply(200, await currentSession(caller.credentialId, tables, market), cookies);
  });
};
