// DELETE /api/account
import { deleteAccount as leave } from '../../market/accounts/delete-account.js';
import { orRefuse, type Handler } from '../handler.js';
import { endedSessionCookie } from './cookie-shape.js';

export const deleteAccount: Handler<'deleteAccount'> = async ({ caller, address, market, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await leave(tables, market, { accountId: caller.accountId, address }), refuse);
    return reply(204, undefined, { 'Set-Cookie': endedSessionCookie(market.settings.publicUrl) });
  });
