// GET /api/account/session
import type { Handler } from '../handler.js';
import { currentSession } from '../../market/credentials/sessions.js';

export const getSession: Handler<'getSession'> = async ({ caller, market, reply }) => {
  const session = (await market.sessions.byId(caller.credentialId))!;
  const account = (await market.accounts.byId(caller.accountId))!;
  return reply(200, await currentSession(market, session, account));
};
