// DELETE /api/account
import { deleteAccount as leave } from '../../market/accounts/delete-account.js';
import { orRefuse, type Handler } from '../handler.js';
import { endedSessionCookie } from '../sign-in/cookie-shape.js';

export const deleteAccount: Handler<'deleteAccount'> = (call) =>
  call.write(async (tables) => {
    const { market, reply, refuse } = call;
    orRefuse(await leave(tables, market, call), refuse);
    return reply(204, undefined, { 'Set-Cookie': endedSessionCookie(market.settings.publicUrl) });
  });
