// DELETE /api/account/sessions
import { endOtherSessions as endOthers } from '../../market/credentials/sessions.js';
import type { Handler } from '../handler.js';

export const endOtherSessions: Handler<'endOtherSessions'> = async (call) =>
  call.write(async (tables) => {
    await endOthers(tables, call);
    return call.reply(204);
  });
