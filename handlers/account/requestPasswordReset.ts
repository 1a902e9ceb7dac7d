// POST /api/account/request-password-reset
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { makeLink } from '../../market/accounts/mailed-link.js';

export const requestPasswordReset: Handler<'requestPasswordReset'> = async ({
  body,
  market,
  address,
  reply,
  write,
}) => {
  const kind = 'reset_password';
  return write(async (tx) => {
    const account = await market.accounts.byEmail(body.email);
    const accountId = account?.id ?? null;
    // An address without an account gets the same work: a link that is told to nobody, and a mail that is sent to
    // nobody.
    const link = await makeLink(tx, market, kind, accountId);
    if (account === undefined) await market.mail.discard(tx, kind);
    else await market.mail.send(tx, { kind, link }, { accountId, email: account.email! });
    if (account !== undefined)
      market.audit.note({ accountId: account.id, actorId: null, action: 'password.reset_requested', address });
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
};
