// POST /api/v1/admin/accounts/{id}/suspend
import { suspendAccount as suspend } from '../../market/accounts/suspend-account.js';
import { refusedField } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const suspendAccount: Handler<'suspendAccount'> = async (call) => {
  const { params, body, market, refuse } = call;
  const reason = body.reason.trim();
  if (reason === '') return refuse(...refusedField('reason', 'must say something').refused);
  return actOnAccount(call, (tables) => suspend(tables, market, call, params.id, reason));
};
