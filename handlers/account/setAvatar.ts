// PUT /api/account/avatar
import { convertAvatar, setAvatar as set } from '../../market/accounts/update-profile.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

export const setAvatar: Handler<'setAvatar'> = async (call) => {
  const { body, caller, market, reply, refuse, write } = call;
  const webp = orRefuse(await convertAvatar(market, body.image), refuse);
  return write(async (tables) => {
    await set(tables, call, webp);
    const account = (await tables.accounts.byId(caller.accountId))!;
    return reply(200, { data: await accountShape(account, tables, market.settings), meta: ONE });
  });
};
