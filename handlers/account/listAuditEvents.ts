// GET /api/account/audit-events
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { ownAuditShape } from './audit-shape.js';

export const listAuditEvents: Handler<'listAuditEvents'> = ({ query, caller, market, gather }) =>
  gather(async (answer) => {
    const { accountId } = caller;
    const { action, page, limit } = query;
    const { items, total } = await market.tables.audit.list({ accountId, action, page, limit });
    return answer({ data: items.map((one) => ownAuditShape(one, accountId)), meta: metaOf(page, total, limit) });
  });
