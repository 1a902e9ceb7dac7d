// DELETE /api/account/keys/{keyId}
import type { Handler } from '../handler.js';
import { noteKeyChange } from '../../market/credentials/note-key-change.js';

export const revokeKey: Handler<'revokeKey'> = ({ params, caller, market, address, reply, refuse, write }) =>
  write(async (tx) => {
    const key = await market.keys.byId(params.keyId);
    if (key?.accountId !== caller.accountId || !(await market.keys.revoke(tx, key.id))) return refuse('not_found');
    await noteKeyChange(tx, market, { key, action: 'key.revoked', mail: 'revoked', address });
    return reply(204);
  });
