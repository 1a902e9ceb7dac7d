// DELETE /api/account/totp
import type { Handler } from '../handler.js';
import { noteSecondFactor } from './note-second-factor.js';

export const deleteTotp: Handler<'deleteTotp'> = ({ caller: { accountId }, market, address, reply, refuse, write }) =>
  write(async (tx) => {
    const app = await market.totpSecrets.find(accountId);
    // One that was never confirmed protects nothing, so there is nothing to tell anybody.
    if (app === undefined || app.activatedAt === null) return refuse('not_found', 'This account has no authenticator app');
    await market.totpSecrets.remove(tx, accountId);
    await noteSecondFactor(tx, market, { accountId, what: 'totp_removed', address });
    return reply(204);
  });
