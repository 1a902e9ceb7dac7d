// POST /api/account/logout
import type { Handler } from '../handler.js';
import { endedSessionCookie } from './session-cookie.js';

export const logOut: Handler<'logOut'> = async ({ caller, market, address, reply, write }) => {
  const done = reply(204, undefined, { 'Set-Cookie': endedSessionCookie(market.settings.publicUrl) });
  if (caller === null) return done;
  const { accountId, credentialId } = caller;
  return write(async (tx) => {
    if (await market.sessions.end(tx, accountId, credentialId)) {
      await market.audit.append(tx, { accountId, actorId: accountId, action: 'session.signed_out', targetType: 'session', targetId: credentialId, address });
    }
    return done;
  });
};
