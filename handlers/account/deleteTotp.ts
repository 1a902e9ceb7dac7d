// DELETE /api/account/totp
import type { Handler } from '../handler.js';
import { concludeFactorChange } from '../../market/credentials/note-second-factor.js';

export const deleteTotp: Handler<'deleteTotp'> = ({ caller, market, address, device, reply, refuse, write }) =>
  write(async (tx) => {
    const app = await market.totpSecrets.find(caller.accountId);
    // One that was never confirmed protects nothing, so there is nothing to tell anybody.
    if (app === undefined || app.activatedAt === null)
      return refuse('not_found', 'This account has no authenticator app');
    await market.totpSecrets.remove(tx, caller.accountId);
    return reply(
      204,
      undefined,
      await concludeFactorChange(tx, { market, caller, address, device }, { what: 'totp_removed' }),
    );
  });
