// GET /api/account/session
import type { Handler } from '../handler.js';
import { currentSession } from './session-shape.js';

export const getSession: Handler<'getSession'> = async ({ caller, market, reply }) =>
  reply(200, await currentSession(caller.credentialId, market.tables, market));
