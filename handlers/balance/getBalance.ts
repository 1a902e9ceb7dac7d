// GET /api/v1/balance
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { refuseLimited } from '../../market/ledger/whole-account.js';
import { balanceShape } from './balance-shape.js';

export const getBalance: Handler<'getBalance'> = async ({ caller, market, reply, refuse }) => {
  orRefuse(refuseLimited(caller), refuse);
  const { accountId: sellerId } = caller;
  const { currency } = market.settings;
  const balance = await market.tables.ledger.balance({ sellerId, currency });
  return reply(200, { data: balanceShape(sellerId, balance, currency), meta: ONE });
};
