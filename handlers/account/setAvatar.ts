// PUT /api/account/avatar
import { convertAvatar, setAvatar as set } from '../../market/accounts/update-profile.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

export const setAvatar: Handler<'setAvatar'> = async ({ body, caller, address, market, reply, refuse, write }) => {
  const { accountId } = caller;
  const webp = orRefuse(await convertAvatar(market, body.image), refuse);
  return write(async (tables) => {
    await set(tables, { accountId, address }, webp);
    const account = (await tables.accounts.byId(accountId))!;
    return reply(200, { data: await accountShape(account, tables, market.settings), meta: ONE });
  });
};
