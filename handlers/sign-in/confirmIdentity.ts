// POST /api/account/confirm-identity
import { checkIdentity, confirmIdentity as confirm } from '../../market/credentials/confirm-identity.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { currentSession } from './session-shape.js';

export const confirmIdentity: Handler<'confirmIdentity'> = async (call) => {
  const { body, caller, market, reply, refuse, write } = call;
  const { totp_code: totpCode, recovery_code: recoveryCode, ...given } = body;
  const rest = orRefuse(await checkIdentity(market.tables, market, call, { ...given, totpCode, recoveryCode }), refuse);

  return write(async (tables) => {
    const token = orRefuse(await confirm(tables, call, rest), refuse);
    const cookies = sessionCookies(market.settings.publicUrl, { token, device: null });
    return reply(200, await currentSession(caller.credentialId, tables, market), cookies);
  });
};
