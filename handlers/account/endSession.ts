// DELETE /api/account/sessions/{sessionId}
import type { Handler } from '../handler.js';

export const endSession: Handler<'endSession'> = async ({ params, caller, address, reply, refuse, write }) =>
  write(async (tables) => {
    const { accountId } = caller;
    if (!(await tables.sessions.end(accountId, params.sessionId)))
      return refuse('not_found', `You have no session ${params.sessionId}`);
    await tables.audit.append({
      accountId,
      actorId: accountId,
      action: 'session.ended',
      targetType: 'session',
      targetId: params.sessionId,
      address,
    });
    return reply(204);
  });
