// POST /api/v1/admin/accounts/{id}/distrust
import { managedAccountShape } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteAct } from './note-act.js';

export const distrustSeller: Handler<'distrustSeller'> = async ({ params, caller, market, reply, refuse, write }) => write(async (tx) => {
  const account = await market.accounts.byId(params.id);
  if (account === undefined || account.deletedAt !== null) return refuse('not_found', `There is no account ${params.id}`);
  if (account.isTrusted) {
    await market.accounts.distrust(tx, account.id);
    await noteAct(tx, market, caller, account.id, 'account.distrusted');
  }
  return reply(200, { data: await managedAccountShape({ ...account, isTrusted: false }, market), meta: ONE });
});
