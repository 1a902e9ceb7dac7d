// GET /api/account/sessions
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { sessionShape } from './session-shape.js';

/** Sessions that the list shows; ending all others reaches the rest. */
const MOST = 100;

export const listSessions: Handler<'listSessions'> = ({ caller, market, gather }) =>
  gather(async (answer) => {
    const sessions = await market.tables.sessions.list(caller.accountId);
    const data = sessions.slice(0, MOST).map((session) => sessionShape(session, caller.credentialId));
    return answer({ data, meta: metaOf(1, data.length, MOST) });
  });
