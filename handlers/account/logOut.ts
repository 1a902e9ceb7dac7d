// POST /api/account/logout
import type { Handler } from '../handler.js';
import { endedSessionCookie } from './session-cookie.js';

export const logOut: Handler<'logOut'> = async ({ caller, market, address, isOwnSite, reply, write }) => {
  // A form elsewhere sends no cookie of ours, so it looks like nobody; to take the cookie away would sign out whoever
  // sits there.
  const done = isOwnSite()
    ? reply(204, undefined, { 'Set-Cookie': endedSessionCookie(market.settings.publicUrl) })
    : reply(204, undefined);
  if (caller === null) return done;
  const { accountId, credentialId } = caller;
  return write(async (tables) => {
    if (await tables.sessions.end(accountId, credentialId)) {
      await tables.audit.append({
        accountId,
        actorId: accountId,
        action: 'session.signed_out',
        targetType: 'session',
        targetId: credentialId,
        address,
      });
    }
    return done;
  });
};
