// POST /api/v1/admin/accounts/{id}/distrust
import { distrustSeller as distrust } from '../../market/accounts/trust-seller.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const distrustSeller: Handler<'distrustSeller'> = (call) =>
  actOnAccount(call, (tables) => distrust(tables, call, call.params.id));
