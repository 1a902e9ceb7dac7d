// GET /api/account/audit-events
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { ownAuditShape } from './audit-shape.js';

export const listAuditEvents: Handler<'listAuditEvents'> = ({
  query: { action, page, limit },
  caller,
  market,
  gather,
}) =>
  gather(async (answer) => {
    const { items, total } = await market.tables.audit.list({ accountId: caller.accountId, action, page, limit });
    return answer({
      data: items.map((event) => ownAuditShape(event, caller.accountId)),
      meta: metaOf(page, total, limit),
    });
  });
