// POST /api/v1/admin/accounts/{id}/suspend
import { suspendAccount as suspend } from '../../market/accounts/suspend-account.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const suspendAccount: Handler<'suspendAccount'> = async (call) => {
  const { params, body, market } = call;
  return actOnAccount(call, (tables) => suspend(tables, market, call, params.id, body.reason.trim()));
};
