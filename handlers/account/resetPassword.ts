// POST /api/account/reset-password
import { checkPasswordReset, resetPassword as reset } from '../../market/credentials/reset-password.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

export const resetPassword: Handler<'resetPassword'> = async ({ body, market, address, reply, refuse, write }) => {
  const checked = await checkPasswordReset(market.tables, market, body.token, body.password);
  if (isRefused(checked)) return refuse(...checked.refused);

  return write(async (tables) => {
    const account = await reset(tables, market, checked, address);
    if (isRefused(account)) return refuse(...account.refused);
    return reply(200, { data: await accountShape(account, tables, market.settings), meta: ONE });
  });
};
