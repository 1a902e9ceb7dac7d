// GET /api/account/audit-events
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { auditShape } from './audit-shape.js';

export const listAuditEvents: Handler<'listAuditEvents'> = async ({ query, caller, market, reply }) => {
  const { action, page, limit } = query;
  const { items, total } = await market.audit.list({ accountId: caller.accountId, action, page, limit });
  return reply(200, { data: items.map(auditShape), meta: metaOf(page, total, limit) });
};
