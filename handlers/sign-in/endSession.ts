// DELETE /api/account/sessions/{sessionId}
import { endSession as end } from '../../market/credentials/sessions.js';
import type { Handler } from '../handler.js';

export const endSession: Handler<'endSession'> = async ({ params, caller, address, reply, refuse, write }) =>
  write(async (tables) => {
    if (!(await end(tables, caller.accountId, params.sessionId, address)))
      return refuse('not_found', `You have no session ${params.sessionId}`);
    return reply(204);
  });
