// GET /api/v1/subscriptions
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { subscriptionShape } from './subscription-shape.js';

export const listSubscriptions: Handler<'listSubscriptions'> = ({ query, caller, market, gather }) =>
  gather(async (answer) => {
    const { as, status, product_id: productId, page, limit } = query;
    const { accountId, productIds } = caller;
    const allowed = productIds === null ? undefined : [...productIds];
    const wanted = productId === undefined ? allowed : [productId].filter((id) => productIds?.has(id) ?? true);
    const side = as === 'seller' ? { sellerId: accountId } : { buyerId: accountId };
    const filter = { ...side, status, productIds: wanted };
    const { items, total } = await market.tables.subscriptions.list(filter, { page, limit });
    return answer({ data: items.map(subscriptionShape), meta: metaOf(page, total, limit) });
  });
