// GET /api/v1/admin/audit-events
import { auditShape } from '../account/audit-shape.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';

export const listAllAuditEvents: Handler<'listAllAuditEvents'> = ({ query, market, gather }) =>
  gather(async (answer) => {
    const { account_id: accountId, action, page, limit } = query;
    const { items, total } = await market.tables.audit.list({ accountId, action, page, limit });
    return answer({ data: items.map(auditShape), meta: metaOf(page, total, limit) });
  });
