// POST /api/account/set-up
import { AccountTaken, type AccountRecord, type NewAccount } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import type { Handler } from '../handler.js';
import { passwordFault } from '../../market/accounts/password-fault.js';
import { startSession } from '../../market/credentials/sessions.js';

const VOID = 'This link is void: it was used, or a later start of the service printed another one';
const TAKEN = 'is the address of an account already: take another, or let the operator promote that account';

export const createFirstAdmin: Handler<'createFirstAdmin'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const person = { email: body.email.toLowerCase(), displayName: body.display_name.trim() };
  const link = hashSecret(body.token);
  if ((await market.tables.oneTimeLinks.find('set_up', link)) === undefined) return refuse('not_found', VOID);
  const fault = passwordFault(body.password, person);
  if (fault !== null) return refuse('validation_failed', ...fault);
  const passwordHash = await market.passwords.hash(body.password);

  return write(async (tables) => {
    const used = await tables.oneTimeLinks.use('set_up', link);
    // The operator may have made an admin meanwhile, by a tool beside the service.
    if (used === undefined || (await tables.accounts.countAdmins()) > 0) return refuse('not_found', VOID);
    const admin = await createUnlessTaken(tables, { ...person, passwordHash, isAdmin: true });
    if (admin === null) return refuse('validation_failed', `email ${TAKEN}`, { path: 'body.email', message: TAKEN });
    const { id } = admin;
    await tables.audit.append({
      accountId: id,
      actorId: id,
      action: 'account.registered',
      targetType: 'account',
      targetId: id,
      address,
    });
    await tables.audit.append({
      accountId: id,
      actorId: null,
      action: 'account.promoted',
      targetType: 'account',
      targetId: id,
      address,
    });
    const { body: session, headers } = await startSession(tables, market, { account: admin, passwordHash }, call);
    return reply(201, session, { ...headers, Location: `${market.settings.publicUrl}/api/account` });
  });
};

async function createUnlessTaken(tables: Tables, person: NewAccount): Promise<AccountRecord | null> {
  try {
    return await tables.accounts.create(person);
  } catch (error) {
    if (error instanceof AccountTaken) return null;
    throw error;
  }
}
