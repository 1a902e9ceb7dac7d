// DELETE /api/account/sessions
import type { Handler } from '../handler.js';

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ caller, address, reply, write }) =>
  write(async (tables) => {
    const { accountId, credentialId } = caller;
    const sessions = await tables.sessions.endOthers(accountId, credentialId);
    if (sessions > 0) {
      await tables.audit.append({
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
