// GET /api/v1/balance/entries
import { orRefuse, type Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { refuseLimited } from '../../market/ledger/whole-account.js';
import { entryShape } from './entry-shape.js';
import { listedEntries } from '../../market/ledger/listed-entries.js';

export const listBalanceEntries: Handler<'listBalanceEntries'> = ({ query, caller, market, refuse, gather }) => {
  orRefuse(refuseLimited(caller), refuse);
  return gather(async (answer) => {
    const { account, range } = await listedEntries(market.tables, market, caller, query.payout_id);
    const { items, total } = await market.tables.ledger.entries(account, range, query);
    return answer({ data: items.map(entryShape), meta: metaOf(query.page, total, query.limit) });
  });
};
