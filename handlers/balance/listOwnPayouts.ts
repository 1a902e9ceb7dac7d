// GET /api/v1/balance/payouts
import { orRefuse, type Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { refuseLimited } from '../../market/ledger/whole-account.js';
import { payoutShape } from './payout-shape.js';

export const listOwnPayouts: Handler<'listOwnPayouts'> = ({ query, caller, market, refuse, gather }) => {
  orRefuse(refuseLimited(caller), refuse);
  return gather(async (answer) => {
    const { items, total } = await market.tables.payouts.list({ ...query, sellerId: caller.accountId });
    return answer({ data: items.map(payoutShape), meta: metaOf(query.page, total, query.limit) });
  });
};
