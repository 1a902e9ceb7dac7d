// POST /api/v1/admin/accounts/{id}/make-admin
import { makeAdmin as promote } from '../../market/accounts/make-admin.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const makeAdmin: Handler<'makeAdmin'> = (call) =>
  actOnAccount(call, (tables) => promote(tables, call.market, call, call.params.id));
