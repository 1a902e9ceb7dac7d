// GET /api/v1/received-grants
import { receivedGrants } from '../../market/grants/own-grants.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { receivedGrantShape } from './grant-shape.js';

export const listReceivedGrants: Handler<'listReceivedGrants'> = ({ query, caller, market, gather }) =>
  gather(async (answer) => {
    const { items, total } = await receivedGrants(market.tables, caller, query);
    return answer({ data: items.map(receivedGrantShape), meta: metaOf(query.page, total, query.limit) });
  });
