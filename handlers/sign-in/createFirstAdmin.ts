// POST /api/account/set-up
import { createFirstAdmin as create, refuseVoidSetUp } from '../../market/accounts/create-first-admin.js';
import { hashNewPassword } from '../../market/credentials/passwords.js';
import { startSession } from '../../market/credentials/sessions.js';
import { orRefuse, type Handler } from '../handler.js';
import { sessionCookies } from './cookie-shape.js';
import { openedSession } from './session-shape.js';

export const createFirstAdmin: Handler<'createFirstAdmin'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const { token, password } = body;
  const person = { email: body.email.toLowerCase(), displayName: body.display_name.trim() };
  orRefuse(await refuseVoidSetUp(market.tables, token), refuse);
  const passwordHash = orRefuse(await hashNewPassword(market, password, person), refuse);

  return write(async (tables) => {
    const admin = orRefuse(await create(tables, token, { ...person, passwordHash }, address), refuse);
    const opened = await startSession(tables, market, (await tables.accounts.credentialsById(admin.id))!, call);
    const { publicUrl } = market.settings;
    const headers = { ...sessionCookies(publicUrl, opened), Location: `${publicUrl}/api/account` };
    return reply(201, await openedSession(opened, tables, market), headers);
  });
};
