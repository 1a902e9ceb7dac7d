// POST /api/v1/admin/accounts/{id}/approve-seller
import { managedAccountOf } from '../account/account-shape.js';
import { findSellerNameFault } from '../../market/accounts/seller-name.js';
import { tellOwner } from '../../market/accounts/tell-owner.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';

export const approveSeller: Handler<'approveSeller'> = async (call) => {
  const {
    params,
    body: { seller_name: sellerName },
    market,
    reply,
    refuse,
    write,
  } = call;
  const fault = findSellerNameFault(sellerName);
  if (fault !== null)
    return refuse('validation_failed', `seller_name ${fault}`, { path: 'body.seller_name', message: fault });

  return write(async (tables) => {
    const account = await tables.accounts.byId(params.id);
    if (account === undefined) return refuse('not_found', `There is no account ${params.id}`);
    if (account.deletedAt !== null) return refuse('invalid_transition', 'A deleted account cannot sell');
    // The name is for good, and goes to nobody who may have registered with somebody else's address.
    if (account.emailVerifiedAt === null)
      return refuse('invalid_transition', 'A seller needs a confirmed e-mail address, and this account has none');
    if (account.sellerName !== null)
      return refuse('invalid_transition', 'The account has a seller name already, and it never changes');
    if (!(await tables.accounts.becomeSeller(account.id, sellerName)))
      return refuse('seller_name_taken', 'Another account already has this seller name');
    await noteActOn(tables, call, account.id, 'account.seller_approved');
    await tellOwner(tables, market, account.id, { kind: 'seller_approved', sellerName });
    return reply(200, { data: await managedAccountOf(account.id, tables, market.settings), meta: ONE });
  });
};
