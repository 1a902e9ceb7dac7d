// DELETE /api/account/totp
import type { Handler } from '../handler.js';
import { concludeFactorChange } from '../../market/credentials/note-second-factor.js';

export const deleteTotp: Handler<'deleteTotp'> = ({ caller, market, address, device, reply, refuse, write }) =>
  write(async (tables) => {
    const app = await tables.totpSecrets.find(caller.accountId);
    // One that was never confirmed protects nothing, so there is nothing to tell anybody.
    if (app === undefined || app.activatedAt === null)
      return refuse('not_found', 'This account has no authenticator app');
    await tables.totpSecrets.remove(caller.accountId);
    return reply(
      204,
      undefined,
      await concludeFactorChange(tables, { market, caller, address, device }, { what: 'totp_removed' }),
    );
  });
