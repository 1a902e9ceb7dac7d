// DELETE /api/account/keys/{keyId}
import { revokeKey as revoke } from '../../market/credentials/change-key.js';
import type { Handler } from '../handler.js';

export const revokeKey: Handler<'revokeKey'> = ({ params, caller, market, address, reply, refuse, write }) =>
  write(async (tables) => {
    const key = await tables.keys.byId(params.keyId);
    const isRevoked = key?.accountId === caller.accountId && (await revoke(tables, market, key, address));
    return isRevoked ? reply(204) : refuse('not_found');
  });
