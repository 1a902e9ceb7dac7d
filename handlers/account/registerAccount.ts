// POST /api/account/register
import { refuseUninvited, registerAccount as register } from '../../market/accounts/register-account.js';
import { hashNewPassword } from '../../market/credentials/passwords.js';
import { isRefused } from '../../market/refused.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const registerAccount: Handler<'registerAccount'> = async ({ body, market, address, reply, refuse, write }) => {
  const { password, invitation } = body;
  const newcomer = { email: body.email.toLowerCase(), displayName: body.display_name.trim(), invitation };
  const uninvited = await refuseUninvited(market.tables, market, newcomer);
  if (uninvited !== null) return refuse(...uninvited.refused);
  // Judged before anything is looked up, so that the verdict tells nothing of who has an account.
  const passwordHash = await hashNewPassword(market, password, newcomer);
  if (isRefused(passwordHash)) return refuse(...passwordHash.refused);

  return write(async (tables) => {
    const refused = await register(tables, market, { ...newcomer, passwordHash }, address);
    if (refused !== undefined) return refuse(...refused.refused);
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
};
