// DELETE /api/account/server-tokens/{tokenId}
import { revokeServerToken as revoke } from '../../market/credentials/server-tokens.js';
import type { Handler } from '../handler.js';

export const revokeServerToken: Handler<'revokeServerToken'> = ({ params, caller, address, reply, refuse, write }) =>
  write(async (tables) => {
    const isRevoked = await revoke(tables, { accountId: caller.accountId, address }, params.tokenId);
    return isRevoked ? reply(204) : refuse('not_found');
  });
