// DELETE /api/account/avatar
import { removeAvatar } from '../../market/accounts/update-profile.js';
import type { Handler } from '../handler.js';

export const deleteAvatar: Handler<'deleteAvatar'> = async ({ caller: { accountId }, address, reply, write }) =>
  write(async (tables) => {
    await removeAvatar(tables, { accountId, address });
    return reply(204);
  });
