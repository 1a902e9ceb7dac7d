// GET /api/account/export
import type { components } from '#generated/types.js';
import type { AccountRecord } from '../../db/accounts.js';
import type { Handler } from '../handler.js';
import type { Market } from '../market.js';
import { orderShape } from '../orders/order-shape.js';
import { ONE } from '../paging.js';
import { reviewShape } from '../reviews/review-shape.js';
import { accountShape } from './account-shape.js';
import { auditShape } from './audit-shape.js';
import { keyShape } from './key-shape.js';
import { serverTokenShape } from './server-token-shape.js';
import { sessionShape } from './session-shape.js';

type AccountExport = components['schemas']['AccountExport'];

/** The newest of long lists, as many as the contract allows. */
const NEWEST = { page: 1, limit: 10_000 };
/** The same of lists that people keep short themselves. */
const NEWEST_CREDENTIALS = 1000;

export const exportAccount: Handler<'exportAccount'> = async ({ caller, address, market, isHead, reply, write }) => {
  const account = (await market.accounts.byId(caller.accountId))!;
  const answer = reply(200, { data: await gather(market, account, caller.credentialId), meta: ONE });
  if (isHead) return answer;
  return write(async (tx) => {
    await market.audit.append(tx, { accountId: account.id, actorId: account.id, action: 'account.exported', targetType: 'account', targetId: account.id, address });
    return answer;
  });
};

/** Keys and tokens that are revoked are left out, for they look like live ones; the log tells of them. */
async function gather(market: Market, account: AccountRecord, sessionId: string): Promise<AccountExport> {
  const { id } = account;
  const [sessions, keys, tokens, purchases, sales, reviews, events] = await Promise.all([
    market.sessions.list(id),
    market.keys.listLive(id),
    market.serverTokens.list(id),
    market.orders.list({ buyerId: id }, NEWEST),
    market.orders.list({ sellerId: id }, NEWEST),
    market.reviews.listByAuthor(id, NEWEST.limit),
    market.audit.list({ accountId: id, ...NEWEST }),
  ]);
  return {
    account: await accountShape(account, market),
    sessions: sessions.slice(0, NEWEST_CREDENTIALS).map((session) => sessionShape(session, sessionId)),
    api_keys: keys.slice(0, NEWEST_CREDENTIALS).map(keyShape),
    server_tokens: tokens.slice(0, NEWEST_CREDENTIALS).map(serverTokenShape),
    purchases: purchases.items.map(orderShape),
    sales: sales.items.map(orderShape),
    reviews: reviews.map(reviewShape),
    audit_events: events.items.map(auditShape),
  };
}
