// DELETE /api/account/keys/{keyId}
import { revokeKey as revoke } from '../../market/credentials/keys.js';
import type { Handler } from '../handler.js';

export const revokeKey: Handler<'revokeKey'> = ({ params, caller, market, address, reply, refuse, write }) =>
  write(async (tables) => {
    const key = await tables.keys.byIdOf(caller.accountId, params.keyId);
    if (key === undefined || !(await revoke(tables, market, key, address))) return refuse('not_found');
    return reply(204);
  });
