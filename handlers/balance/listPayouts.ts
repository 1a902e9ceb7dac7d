// GET /api/v1/admin/payouts
import { orRefuse, type Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { refuseLimited } from '../../market/ledger/whole-account.js';
import { payoutShape } from './payout-shape.js';

export const listPayouts: Handler<'listPayouts'> = ({ query, caller, market, refuse, gather }) => {
  orRefuse(refuseLimited(caller), refuse);
  return gather(async (answer) => {
    const { items, total } = await market.tables.payouts.list({ ...query, sellerId: query.seller_id });
    return answer({ data: items.map(payoutShape), meta: metaOf(query.page, total, query.limit) });
  });
};
