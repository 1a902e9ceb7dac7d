// GET /api/v1/admin/audit-events
import { searchLog } from '../../market/audit/search-log.js';
import { auditShapes } from '../account/audit-shape.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';

export const listAllAuditEvents: Handler<'listAllAuditEvents'> = ({ query, market: { tables }, gather }) =>
  gather(async (answer) => {
    const { q, account_id: accountId, action, page, limit } = query;
    const text = q?.trim() ?? '';
    const filter = { accountId, action, page, limit };
    const { items, total } = await (text === '' ? tables.audit.list(filter) : searchLog(tables, text, filter));
    return answer({ data: await auditShapes(tables, items), meta: metaOf(page, total, limit) });
  });
