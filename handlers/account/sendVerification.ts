// POST /api/account/send-verification
import { mailVerification } from '../../market/accounts/email-address.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const sendVerification: Handler<'sendVerification'> = async ({ caller: { accountId }, market, reply, write }) =>
  write(async (tables) => {
    await tables.lock('account', accountId);
    await mailVerification(tables, market, (await tables.accounts.byId(accountId))!);
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
