// DELETE /api/account/sessions
import type { Handler } from '../handler.js';

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ caller, address, market, reply, write }) =>
  write(async (tx) => {
    const { accountId, credentialId } = caller;
    const sessions = await market.sessions.endOthers(tx, accountId, credentialId);
    if (sessions > 0) {
      await market.audit.append(tx, {
        accountId,
        actorId: accountId,
        action: 'session.ended',
        targetType: 'session',
        address,
        details: { sessions },
      });
    }
    return reply(204);
  });
