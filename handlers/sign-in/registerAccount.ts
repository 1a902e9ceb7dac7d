// POST /api/account/register
import { refuseUninvited, registerAccount as register } from '../../market/accounts/register-account.js';
import { hashNewPassword } from '../../market/credentials/passwords.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const registerAccount: Handler<'registerAccount'> = async ({ body, market, address, reply, refuse, write }) => {
  const { password, invitation } = body;
  const newcomer = { email: body.email.toLowerCase(), displayName: body.display_name.trim(), invitation };
  orRefuse(await refuseUninvited(market.tables, market, newcomer), refuse);
  // Judged before anything is looked up, so that the verdict tells nothing of who has an account.
  const passwordHash = orRefuse(await hashNewPassword(market, password, newcomer), refuse);

  return write(async (tables) => {
    orRefuse(await register(tables, market, { ...newcomer, passwordHash }, address), refuse);
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
};
