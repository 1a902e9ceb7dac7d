// GET /api/v1/admin/claims
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { claimShape } from './claim-shape.js';

export const listClaims: Handler<'listClaims'> = ({ query: { page, limit }, market, gather }) =>
  gather(async (answer) => {
    const { items, total } = await market.tables.sellerClaims.list(page, limit);
    return answer({ data: items.map(claimShape), meta: metaOf(page, total, limit) });
  });
