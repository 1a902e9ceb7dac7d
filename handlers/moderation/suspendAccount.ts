// POST /api/v1/admin/accounts/{id}/suspend
import { suspendAccount as suspend } from '../../market/accounts/suspend-account.js';
import { managedAccountShape } from '../account/account-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const suspendAccount: Handler<'suspendAccount'> = async (call) => {
  const { params, market, reply, refuse, write, body } = call;
  const reason = body.reason.trim();
  if (reason === '')
    return refuse('validation_failed', 'reason must say something', {
      path: 'body.reason',
      message: 'must say something',
    });
  return write(async (tables) => {
    const account = orRefuse(await suspend(tables, market, call, params.id, reason), refuse);
    return reply(200, { data: await managedAccountShape(account, tables, market.settings), meta: ONE });
  });
};
