// POST /api/v1/admin/accounts/{id}/confirm-email
import { confirmEmail } from '../../market/accounts/confirm-email.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const confirmAccountEmail: Handler<'confirmAccountEmail'> = (call) =>
  actOnAccount(call, (tables) => confirmEmail(tables, call.market, call, call.params.id));
