// POST /api/v1/admin/accounts/{id}/make-admin
import { makeAdmin as promote } from '../../market/accounts/make-admin.js';
import { managedAccountShape } from '../account/account-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const makeAdmin: Handler<'makeAdmin'> = async (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const account = orRefuse(await promote(tables, market, call, params.id), refuse);
    return reply(200, { data: await managedAccountShape(account, tables, market.settings), meta: ONE });
  });
};
