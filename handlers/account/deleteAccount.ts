// DELETE /api/account
import { OrdersOpen } from '../../db/accounts/account-deletion.js';
import type { Handler } from '../handler.js';
import { endedSessionCookie } from './session-cookie.js';

export const deleteAccount: Handler<'deleteAccount'> = async ({ caller, address, market, reply, refuse, write }) =>
  write(async (tables) => {
    const account = (await tables.accounts.byId(caller.accountId))!;
    if (account.isAdmin && (await tables.accounts.countAdmins()) === 1) {
      return refuse('invalid_transition', 'You are the only admin: make somebody else one first');
    }
    try {
      await tables.accounts.delete(account.id);
    } catch (error) {
      if (error instanceof OrdersOpen) return refuse('invalid_transition', error.message);
      throw error;
    }
    await tables.audit.append({
      accountId: account.id,
      actorId: account.id,
      action: 'account.deleted',
      targetType: 'account',
      targetId: account.id,
      address,
    });
    // Nobody's: as mail of the account it would go on telling to whose address the id belonged.
    if (account.email !== null)
      await market.mail.send(tables, { kind: 'account_deleted' }, { accountId: null, email: account.email });
    return reply(204, undefined, { 'Set-Cookie': endedSessionCookie(market.settings.publicUrl) });
  });
