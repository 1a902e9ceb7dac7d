// GET /api/account/audit-events
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { ownAuditShapes } from './audit-shape.js';

export const listAuditEvents: Handler<'listAuditEvents'> = ({ query, caller, market: { tables }, gather }) =>
  gather(async (answer) => {
    const { accountId } = caller;
    const { action, page, limit } = query;
    const { items, total } = await tables.audit.list({ accountId, action, page, limit });
    return answer({ data: await ownAuditShapes(tables, items, caller), meta: metaOf(page, total, limit) });
  });
