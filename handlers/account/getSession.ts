// GET /api/account/session
import type { Handler } from '../handler.js';
import { currentSession } from '../../market/credentials/sessions.js';

export const getSession: Handler<'getSession'> = async ({ caller, market, reply }) => {
  const session = (await market.tables.sessions.byId(caller.credentialId))!;
  const account = (await market.tables.accounts.byId(caller.accountId))!;
  return reply(200, await currentSession(market.tables, market, session, account));
};
