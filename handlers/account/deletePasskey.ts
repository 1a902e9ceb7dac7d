// DELETE /api/account/passkeys/{passkeyId}
import type { Handler } from '../handler.js';
import { noteSecondFactor } from './note-second-factor.js';

export const deletePasskey: Handler<'deletePasskey'> = ({ params, caller: { accountId }, market, address, reply, refuse, write }) =>
  write(async (tx) => {
    if (!(await market.passkeys.remove(tx, accountId, params.passkeyId))) return refuse('not_found');
    await noteSecondFactor(tx, market, { accountId, what: 'passkey_removed', targetId: params.passkeyId, address });
    return reply(204);
  });
