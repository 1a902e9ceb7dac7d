// PATCH /api/account/mail-preferences
import { changeMailPreferences } from '../../market/accounts/mail-preferences.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const updateMailPreferences: Handler<'updateMailPreferences'> = ({ caller, body, reply, write }) =>
  write(async (tables) => reply(200, { data: await changeMailPreferences(tables, caller.accountId, body), meta: ONE }));
