// POST /api/account/redeem-claim
import { findOpenClaim, redeemClaim as redeem } from '../../market/accounts/claim-seller.js';
import { hashNewPassword } from '../../market/credentials/passwords.js';
import { startSession } from '../../market/credentials/sessions.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { openedSession } from './session-shape.js';

export const redeemClaim: Handler<'redeemClaim'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const { token, password } = body;
  const { email, sellerName } = orRefuse(await findOpenClaim(market.tables, token), refuse);
  const displayName = body.display_name?.trim();
  const person = { email, displayName: displayName ?? sellerName };
  const passwordHash = orRefuse(await hashNewPassword(market, password, person), refuse);

  return write(async (tables) => {
    const account = orRefuse(await redeem(tables, { token, passwordHash, displayName }, address), refuse);
    const opened = await startSession(tables, market, (await tables.accounts.credentialsById(account.id))!, call);
    const cookies = sessionCookies(market.settings.publicUrl, opened);
    return reply(200, await openedSession(opened, tables, market), cookies);
  });
};
