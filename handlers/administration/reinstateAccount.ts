// POST /api/v1/admin/accounts/{id}/reinstate
import { reinstateAccount as reinstate } from '../../market/accounts/suspend-account.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const reinstateAccount: Handler<'reinstateAccount'> = (call) =>
  actOnAccount(call, (tables) => reinstate(tables, call.market, call, call.params.id));
