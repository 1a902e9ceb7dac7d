// DELETE /api/account/avatar
import type { Handler } from '../handler.js';

export const deleteAvatar: Handler<'deleteAvatar'> = async ({ caller, address, reply, write }) =>
  write(async (tables) => {
    const { accountId } = caller;
    if (await tables.avatars.remove(accountId)) {
      await tables.audit.append({
        accountId,
        actorId: accountId,
        action: 'account.profile_changed',
        targetType: 'account',
        targetId: accountId,
        address,
        details: { fields: 'avatar' },
      });
    }
    return reply(204);
  });
