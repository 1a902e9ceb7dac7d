// DELETE /api/account/server-tokens/{tokenId}
import { revokeServerToken as revoke } from '../../market/credentials/server-tokens.js';
import type { Handler } from '../handler.js';

export const revokeServerToken: Handler<'revokeServerToken'> = ({ params, caller, address, reply, refuse, write }) =>
  write(async (tables) => {
    const owner = { accountId: caller.accountId, address };
    if (!(await revoke(tables, owner, params.tokenId))) return refuse('not_found');
    return reply(204);
  });
