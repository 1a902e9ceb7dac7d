// GET /api/account/audit-events
import { actsAsAdmin } from '../../market/caller.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { ownAuditShapes } from './audit-shape.js';

export const listAuditEvents: Handler<'listAuditEvents'> = ({ query, caller, market: { tables }, gather }) =>
  gather(async (answer) => {
    const { accountId } = caller;
    const { action, page, limit } = query;
    const { items, total } = await tables.audit.list({ accountId, action, page, limit });
    const reader = { accountId, knowsAll: actsAsAdmin(caller) };
    return answer({ data: await ownAuditShapes(tables, items, reader), meta: metaOf(page, total, limit) });
  });
