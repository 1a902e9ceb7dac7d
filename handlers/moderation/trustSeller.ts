// POST /api/v1/admin/accounts/{id}/trust
import { trustSeller as trust } from '../../market/accounts/trust-seller.js';
import { managedAccountShape } from '../account/account-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const trustSeller: Handler<'trustSeller'> = async (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const account = orRefuse(await trust(tables, call, params.id), refuse);
    return reply(200, { data: await managedAccountShape(account, tables, market.settings), meta: ONE });
  });
};
