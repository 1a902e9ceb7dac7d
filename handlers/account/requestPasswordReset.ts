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
  return write(async (tables) => {
    const account = await tables.accounts.byEmail(body.email);
    const accountId = account?.id ?? null;
    // An address without an account gets the same work: a link that is told to nobody, and a mail that is sent to
    // nobody.
    const link = await makeLink(tables, market, kind, accountId);
    if (account === undefined) await market.mail.discard(tables, kind);
    else await market.mail.send(tables, { kind, link }, { accountId, email: account.email! });
    if (account !== undefined)
      market.auditNotes.note({ accountId: account.id, actorId: null, action: 'password.reset_requested', address });
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
};
