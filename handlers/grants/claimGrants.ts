// POST /api/v1/received-grants/claim
import { claimGrantsOf } from '../../market/grants/claim-grants.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { receivedGrantShape } from './grant-shape.js';

export const claimGrants: Handler<'claimGrants'> = ({ caller, reply, write }) =>
  write(async (tables) => {
    const { accountId, productIds } = caller;
    await tables.lock('account', accountId);
    const taken = await claimGrantsOf(tables, (await tables.accounts.byId(accountId))!, productIds);
    const data = taken.reverse().map(receivedGrantShape);
    return reply(200, { data, meta: { ...ONE, total: data.length, totalPages: Math.min(1, data.length) } });
  });
