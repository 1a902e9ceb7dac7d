// POST /api/account/set-up
import { createFirstAdmin as create, refuseVoidSetUp } from '../../market/accounts/create-first-admin.js';
import { hashNewPassword } from '../../market/credentials/passwords.js';
import { startSession } from '../../market/credentials/sessions.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { currentSession } from './session-shape.js';

export const createFirstAdmin: Handler<'createFirstAdmin'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const { token, password } = body;
  const person = { email: body.email.toLowerCase(), displayName: body.display_name.trim() };
  const fault = await refuseVoidSetUp(market.tables, token);
  if (fault !== null) return refuse(...fault.refused);
  const passwordHash = await hashNewPassword(market, password, person);
  if (isRefused(passwordHash)) return refuse(...passwordHash.refused);

  return write(async (tables) => {
    const admin = await create(tables, token, { ...person, passwordHash }, address);
    if (isRefused(admin)) return refuse(...admin.refused);
    const opened = await startSession(tables, market, admin, call);
    const { publicUrl } = market.settings;
    const headers = { ...sessionCookies(publicUrl, opened), Location: `${publicUrl}/api/account` };
    return reply(201, await currentSession(opened.session.id, tables, market), headers);
  });
};
