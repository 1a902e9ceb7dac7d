// POST /api/account/send-verification
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { makeLink } from '../../market/accounts/mailed-link.js';

export const sendVerification: Handler<'sendVerification'> = async ({ caller: { accountId }, market, reply, write }) =>
  write(async (tables) => {
    const { email, emailVerifiedAt } = (await tables.accounts.byId(accountId))!;
    if (email !== null && emailVerifiedAt === null) {
      await market.mail.send(
        tables,
        { kind: 'verify_email', link: await makeLink(tables, market, 'verify_email', accountId) },
        { accountId, email },
      );
    }
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
