// POST /api/v1/admin/accounts/{id}/approve-seller
import { approveSeller as approve } from '../../market/accounts/approve-seller.js';
import { findSellerNameFault } from '../../market/accounts/seller-name.js';
import { refusedField } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { actOnAccount } from '../act-on-account.js';

export const approveSeller: Handler<'approveSeller'> = async (call) => {
  const { params, body, market, refuse } = call;
  const fault = findSellerNameFault(body.seller_name);
  if (fault !== null) return refuse(...refusedField('seller_name', fault).refused);
  return actOnAccount(call, (tables) => approve(tables, market, call, params.id, body.seller_name));
};
