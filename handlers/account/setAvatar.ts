// PUT /api/account/avatar
import { readAvatar } from '../../identity/avatar.js';
import { PictureRefused } from '../../pictures/conversion.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountAvatarPath } from '../picture-urls.js';
import { accountShape } from './account-shape.js';

export const setAvatar: Handler<'setAvatar'> = async ({ body, caller, address, market, reply, refuse, write }) => {
  const webp = await readAvatar(body.image, market.pictures).catch((error: unknown) => {
    if (error instanceof PictureRefused) return error;
    throw error;
  });
  if (webp instanceof PictureRefused)
    return refuse('validation_failed', webp.message, { path: 'body.image', message: webp.message });
  return write(async (tx) => {
    const account = (await market.accounts.byId(caller.accountId))!;
    const updatedAt = await market.avatars.set(tx, account.id, webp);
    await market.audit.append(tx, {
      accountId: account.id,
      actorId: account.id,
      action: 'account.profile_changed',
      targetType: 'account',
      targetId: account.id,
      address,
      details: { fields: 'avatar' },
    });
    const shape = await accountShape(account, market);
    return reply(200, {
      data: { ...shape, avatar_url: market.settings.publicUrl + accountAvatarPath(account, updatedAt) },
      meta: ONE,
    });
  });
};
