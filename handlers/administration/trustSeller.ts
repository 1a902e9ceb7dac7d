// POST /api/v1/admin/accounts/{id}/trust
import { trustSeller as trust } from '../../market/accounts/trust-seller.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const trustSeller: Handler<'trustSeller'> = (call) =>
  actOnAccount(call, (tables) => trust(tables, call, call.params.id));
