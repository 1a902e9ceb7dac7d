// DELETE /api/account/keys/{keyId}
import type { Handler } from '../handler.js';
import { noteKeyChange } from '../../market/credentials/note-key-change.js';

export const revokeKey: Handler<'revokeKey'> = ({ params, caller, market, address, reply, refuse, write }) =>
  write(async (tables) => {
    const key = await tables.keys.byId(params.keyId);
    if (key?.accountId !== caller.accountId || !(await tables.keys.revoke(key.id))) return refuse('not_found');
    await noteKeyChange(tables, market, { key, action: 'key.revoked', mail: 'revoked', address });
    return reply(204);
  });
