// GET /api/v1/received-grants
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { receivedGrantShape } from './grant-shape.js';

export const listReceivedGrants: Handler<'listReceivedGrants'> = ({ query, caller, market, gather }) =>
  gather(async (answer) => {
    const { accountId } = caller;
    const { accounts, grants } = market.tables;
    const { email, emailVerifiedAt } = (await accounts.byId(accountId))!;
    const productIds = caller.productIds === null ? null : [...caller.productIds];
    const receiver = { accountId, email: emailVerifiedAt === null ? null : email, productIds };
    const { items, total } = await grants.listReceived(receiver, query);
    return answer({ data: items.map(receivedGrantShape), meta: metaOf(query.page, total, query.limit) });
  });
