// GET /api/v1/admin/balances
import { orRefuse, type Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { refuseLimited } from '../../market/ledger/whole-account.js';
import { sellerBalanceShape } from './balance-shape.js';

export const listBalances: Handler<'listBalances'> = ({ query, caller, market, refuse, gather }) => {
  orRefuse(refuseLimited(caller), refuse);
  const { currency } = market.settings;
  return gather(async (answer) => {
    const { items, total } = await market.tables.ledger.balances(currency, query);
    const data = items.map((balance) => sellerBalanceShape(balance, currency));
    return answer({ data, meta: metaOf(query.page, total, query.limit) });
  });
};
