// DELETE /api/account/server-tokens/{tokenId}
import type { Handler } from '../handler.js';

export const revokeServerToken: Handler<'revokeServerToken'> = ({ params, caller, address, reply, refuse, write }) => {
  const { accountId } = caller;
  return write(async (tables) => {
    if (!(await tables.serverTokens.revoke(accountId, params.tokenId))) return refuse('not_found');
    await tables.audit.append({
      accountId,
      actorId: accountId,
      action: 'server_token.revoked',
      targetType: 'server_token',
      targetId: params.tokenId,
      address,
    });
    return reply(204);
  });
};
