// POST /api/account/reset-password
import { checkPasswordReset, resetPassword as reset } from '../../market/credentials/reset-password.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from '../account/account-shape.js';

export const resetPassword: Handler<'resetPassword'> = async ({ body, market, address, reply, refuse, write }) => {
  const checked = orRefuse(await checkPasswordReset(market.tables, market, body.token, body.password), refuse);

  return write(async (tables) => {
    const account = orRefuse(await reset(tables, market, checked, address), refuse);
    return reply(200, { data: await accountShape(account, tables, market.settings), meta: ONE });
  });
};
