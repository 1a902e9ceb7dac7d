// GET /api/v1/payouts/{id}/statement
import { orRefuse, type Handler } from '../handler.js';
import { findPayout, statementOf } from '../../market/ledger/listed-entries.js';
import { refuseLimited } from '../../market/ledger/whole-account.js';
import { entryRows } from './entry-shape.js';

export const exportStatement: Handler<'exportStatement'> = async ({ params, caller, market, refuse, stream }) => {
  orRefuse(refuseLimited(caller), refuse);
  const payout = await findPayout(market.tables, caller, params.id);
  if (payout === undefined) return refuse('not_found', `There is no payout ${params.id}`);
  const { account, range } = statementOf(payout);
  return stream((answer) => answer(entryRows(market.tables.ledger.walk(account, range))));
};
