// GET /api/v1/admin/rescans
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { rescanShape } from './rescan-shape.js';

export const listRescans: Handler<'listRescans'> = ({ query, market, gather }) =>
  gather(async (answer) => {
    const { items, total } = await market.tables.rescans.list(query);
    return answer({ data: items.map(rescanShape), meta: metaOf(query.page, total, query.limit) });
  });
