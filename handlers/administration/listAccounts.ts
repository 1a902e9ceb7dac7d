// GET /api/v1/admin/accounts
import { managedAccountShape } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';

export const listAccounts: Handler<'listAccounts'> = ({ query, market, gather }) =>
  gather(async (answer) => {
    const { q: text, state: status, role, kind, page, limit } = query;
    const imported = kind === undefined ? undefined : kind === 'imported';
    const { items, total } = await market.tables.accounts.list({ query: text, status, role, imported, page, limit });
    const data = await Promise.all(items.map((one) => managedAccountShape(one, market.tables, market.settings)));
    return answer({ data, meta: metaOf(page, total, limit) });
  });
