// PATCH /api/account
import { updateProfile } from '../../market/accounts/update-profile.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

export const updateAccount: Handler<'updateAccount'> = async (call) =>
  call.write(async (tables) => {
    const { body, market, reply, refuse } = call;
    const change = { displayName: body.display_name?.trim(), sellerName: body.seller_name };
    const account = orRefuse(await updateProfile(tables, market, call, change), refuse);
    return reply(200, { data: await accountShape(account, tables, market.settings), meta: ONE });
  });
