// GET /api/v1/balance/entries/export
import { orRefuse, type Handler } from '../handler.js';
import { refuseLimited } from '../../market/ledger/whole-account.js';
import { entryRows } from './entry-shape.js';

/** Lines of an export at most. */
const MOST = 100_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const exportBalanceEntries: Handler<'exportBalanceEntries'> = ({ query, caller, market, refuse, stream }) => {
  orRefuse(refuseLimited(caller), refuse);
  const account = { sellerId: caller.accountId, currency: market.settings.currency };
  const period = {
    from: query.from === undefined ? undefined : Date.parse(query.from),
    before: query.to === undefined ? undefined : Date.parse(query.to) + DAY_MS,
  };
  return stream((answer) => answer(entryRows(market.tables.ledger.walkPeriod(account, period, MOST))));
};
