// POST /api/v1/admin/accounts/{id}/distrust
import { distrustSeller as distrust } from '../../market/accounts/trust-seller.js';
import { managedAccountShape } from '../account/account-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const distrustSeller: Handler<'distrustSeller'> = async (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const account = orRefuse(await distrust(tables, call, params.id), refuse);
    return reply(200, { data: await managedAccountShape(account, tables, market.settings), meta: ONE });
  });
};
