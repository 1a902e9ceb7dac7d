// DELETE /api/account/avatar
import type { Handler } from '../handler.js';

export const deleteAvatar: Handler<'deleteAvatar'> = async ({ caller, address, market, reply, write }) =>
  write(async (tx) => {
    const { accountId } = caller;
    if (await market.avatars.remove(tx, accountId)) {
      await market.audit.append(tx, {
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
