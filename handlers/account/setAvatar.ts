// PUT /api/account/avatar
import { readAvatar } from '../../identity/avatar.js';
import { PictureRefused } from '../../pictures/conversion.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

export const setAvatar: Handler<'setAvatar'> = async ({ body, caller, address, market, reply, refuse, write }) => {
  const webp = await readAvatar(body.image, market.pictures).catch((error: unknown) => {
    if (error instanceof PictureRefused) return error;
    throw error;
  });
  if (webp instanceof PictureRefused)
    return refuse('validation_failed', webp.message, { path: 'body.image', message: webp.message });
  return write(async (tables) => {
    const account = (await tables.accounts.byId(caller.accountId))!;
    await tables.avatars.set(account.id, webp);
    await tables.audit.append({
      accountId: account.id,
      actorId: account.id,
      action: 'account.profile_changed',
      targetType: 'account',
      targetId: account.id,
      address,
      details: { fields: 'avatar' },
    });
    return reply(200, { data: await accountShape(account, tables, market.settings), meta: ONE });
  });
};
