// DELETE /api/account/avatar
import { removeAvatar } from '../../market/accounts/update-profile.js';
import type { Handler } from '../handler.js';

export const deleteAvatar: Handler<'deleteAvatar'> = (call) =>
  call.write(async (tables) => {
    await removeAvatar(tables, call);
    return call.reply(204);
  });
