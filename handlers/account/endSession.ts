// DELETE /api/account/sessions/{sessionId}
import type { Handler } from '../handler.js';

export const endSession: Handler<'endSession'> = async ({ params, caller, address, market, reply, refuse, write }) =>
  write(async (tx) => {
    const { accountId } = caller;
    if (!(await market.sessions.end(tx, accountId, params.sessionId)))
      return refuse('not_found', `You have no session ${params.sessionId}`);
    await market.audit.append(tx, {
      accountId,
      actorId: accountId,
      action: 'session.ended',
      targetType: 'session',
      targetId: params.sessionId,
      address,
    });
    return reply(204);
  });
