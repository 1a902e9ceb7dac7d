// GET /api/v1/admin/accounts
import { managedAccountShape } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';

export const listAccounts: Handler<'listAccounts'> = async ({ query: { q: text, state: status, role, page, limit }, market, reply }) => {
  const { items, total } = await market.accounts.list({ query: text, status, role, page, limit });
  const data = await Promise.all(items.map((account) => managedAccountShape(account, market)));
  return reply(200, { data, meta: metaOf(page, total, limit) });
};
