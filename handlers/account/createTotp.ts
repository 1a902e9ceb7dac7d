// POST /api/account/totp
import { createTotpSecret, totpUri } from '../../identity/totp.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const createTotp: Handler<'createTotp'> = async ({ caller: { accountId }, market, reply, refuse, write }) => {
  const secret = createTotpSecret();
  const { email, displayName } = (await market.tables.accounts.byId(accountId))!;
  return write(async (tables) => {
    if (!(await tables.totpSecrets.start(accountId, secret))) {
      return refuse('invalid_transition', 'This account has an authenticator app already: take that one away first');
    }
    return reply(201, {
      data: { secret, uri: totpUri({ secret, email: email ?? displayName, issuer: market.siteName }) },
      meta: ONE,
    });
  });
};
