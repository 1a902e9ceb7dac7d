// POST /api/v1/admin/accounts/{id}/approve-seller
import { approveSeller as approve } from '../../market/accounts/approve-seller.js';
import { findSellerNameFault } from '../../market/accounts/seller-name.js';
import { managedAccountShape } from '../account/account-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const approveSeller: Handler<'approveSeller'> = async (call) => {
  const { params, body, market, reply, refuse, write } = call;
  const fault = findSellerNameFault(body.seller_name);
  if (fault !== null)
    return refuse('validation_failed', `seller_name ${fault}`, { path: 'body.seller_name', message: fault });
  return write(async (tables) => {
    const account = orRefuse(await approve(tables, market, call, params.id, body.seller_name), refuse);
    return reply(200, { data: await managedAccountShape(account, tables, market.settings), meta: ONE });
  });
};
