// POST /api/account/logout
import { endSession } from '../../market/credentials/sessions.js';
import type { Handler } from '../handler.js';
import { endedSessionCookie } from './cookie-shape.js';

export const logOut: Handler<'logOut'> = async ({ caller, market, address, isOwnSite, reply, write }) => {
  // A form elsewhere sends no cookie of ours, so it looks like nobody; to take the cookie away would sign out whoever
  // sits there.
  const done = isOwnSite()
    ? reply(204, undefined, { 'Set-Cookie': endedSessionCookie(market.settings.publicUrl) })
    : reply(204, undefined);
  if (caller === null) return done;
  return write(async (tables) => {
    await endSession(tables, caller.accountId, caller.credentialId, address, 'session.signed_out');
    return done;
  });
};
