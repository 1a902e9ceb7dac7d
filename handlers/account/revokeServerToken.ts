// DELETE /api/account/server-tokens/{tokenId}
import type { Handler } from '../handler.js';

export const revokeServerToken: Handler<'revokeServerToken'> = ({
  params,
  caller,
  market,
  address,
  reply,
  refuse,
  write,
}) => {
  const { accountId } = caller;
  return write(async (tx) => {
    if (!(await market.serverTokens.revoke(tx, accountId, params.tokenId))) return refuse('not_found');
    await market.audit.append(tx, {
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
