// DELETE /api/v1/admin/invitations/{id}
import type { Handler } from '../handler.js';

export const revokeInvitation: Handler<'revokeInvitation'> = async ({ params: { id }, caller, market, address, reply, refuse, write }) => write(async (tx) => {
  if (!await market.oneTimeLinks.revoke(tx, id)) return refuse('not_found', `There is no open invitation ${id}`);
  await market.audit.append(tx, {
    accountId: caller.accountId, actorId: caller.accountId, action: 'invitation.revoked', targetType: 'invitation', targetId: id, address,
  });
  return reply(204);
});
