// DELETE /api/account/passkeys/{passkeyId}
import type { Handler } from '../handler.js';
import { concludeFactorChange } from '../../market/credentials/note-second-factor.js';

export const deletePasskey: Handler<'deletePasskey'> = ({
  params: { passkeyId },
  caller,
  market,
  address,
  device,
  reply,
  refuse,
  write,
}) =>
  write(async (tables) => {
    if (!(await tables.passkeys.remove(caller.accountId, passkeyId))) return refuse('not_found');
    return reply(
      204,
      undefined,
      await concludeFactorChange(
        tables,
        { market, caller, address, device },
        { what: 'passkey_removed', targetId: passkeyId },
      ),
    );
  });
