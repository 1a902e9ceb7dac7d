// POST /api/account/confirm-identity
import { checkIdentity, confirmIdentity as confirm } from '../../market/credentials/confirm-identity.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { currentSession } from './session-shape.js';

export const confirmIdentity: Handler<'confirmIdentity'> = async (call) => {
  const { body, caller, market, reply, refuse, write } = call;
  const { totp_code: totpCode, recovery_code: recoveryCode, ...given } = body;
  const rest = await checkIdentity(market.tables, market, call, { ...given, totpCode, recoveryCode });
  if (isRefused(rest)) return refuse(...rest.refused);

  return write(async (tables) => {
    const token = await confirm(tables, call, rest);
    if (isRefused(token)) return refuse(...token.refused);
    const cookies = sessionCookies(market.settings.publicUrl, { token, device: null });
    return reply(200, await currentSession(caller.credentialId, tables, market), cookies);
  });
};
