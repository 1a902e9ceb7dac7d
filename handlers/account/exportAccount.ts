// GET /api/account/export
import type { components } from '#generated/types.js';
import type { AccountRecord } from '../../db/accounts.js';
import type { SessionCaller } from '../caller.js';
import { productShape } from '../catalog/product-shape.js';
import type { Handler } from '../handler.js';
import { isoTimeOrNull } from '../iso-time.js';
import type { Market } from '../market.js';
import { orderShape } from '../orders/order-shape.js';
import { ONE } from '../paging.js';
import { reviewShape } from '../reviews/review-shape.js';
import { accountShape } from './account-shape.js';
import { auditShape } from './audit-shape.js';
import { downloadShape, grantShape, markShape, messageTraceShape, replyShape, reportShape, secondFactorsShape } from './export-shape.js';
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
  const answer = reply(200, { data: await gather(market, account, caller), meta: ONE });
  if (isHead) return answer;
  return write(async (tx) => {
    await market.audit.append(tx, { accountId: account.id, actorId: account.id, action: 'account.exported', targetType: 'account', targetId: account.id, address });
    return answer;
  });
};

/** Everything that is kept about an account. A member for each kind of trace, so that a new one is not forgotten: see account-export.test.ts. */
async function gather(market: Market, account: AccountRecord, caller: SessionCaller): Promise<AccountExport> {
  const known = account.email === null ? undefined : await market.accounts.credentials(account.email);
  return {
    account: await accountShape(account, market),
    email_verified_at: isoTimeOrNull(account.emailVerifiedAt),
    has_password: typeof known?.passwordHash === 'string',
    trusted: account.isTrusted,
    second_factors: await secondFactorsShape(account.id, market),
    ...await credentials(market, caller),
    ...await trade(market, caller),
    ...await reviews(market, account.id),
    messages: (await market.messages.listOf(account.id, NEWEST.limit)).map(messageTraceShape),
    audit_events: (await market.audit.list({ involvedId: account.id, ...NEWEST })).items.map(auditShape),
  };
}

/** Keys and tokens that are revoked are left out, for they look like live ones; the log tells of them. */
async function credentials({ sessions, keys, serverTokens }: Market, { accountId, credentialId }: SessionCaller) {
  const [openSessions, liveKeys, tokens] = await Promise.all([sessions.list(accountId), keys.listLive(accountId), serverTokens.list(accountId)]);
  return {
    sessions: openSessions.slice(0, NEWEST_CREDENTIALS).map((session) => sessionShape(session, credentialId)),
    api_keys: liveKeys.slice(0, NEWEST_CREDENTIALS).map(keyShape),
    server_tokens: tokens.slice(0, NEWEST_CREDENTIALS).map(serverTokenShape),
  };
}

async function trade({ orders, products, ownership, downloads, settings }: Market, caller: SessionCaller) {
  const { accountId } = caller;
  const [purchases, sales, own, grants, ledger] = await Promise.all([
    orders.list({ buyerId: accountId }, NEWEST),
    orders.list({ sellerId: accountId }, NEWEST),
    products.list({ visible: 'all', sellerId: accountId, sort: 'newest', ...NEWEST }),
    ownership.listGrants(accountId, NEWEST.limit),
    downloads.list(accountId, NEWEST.limit),
  ]);
  return {
    purchases: purchases.items.map(orderShape),
    sales: sales.items.map(orderShape),
    products: own.items.map((product) => productShape(product, settings, caller)),
    grants: grants.map(grantShape),
    downloads: ledger.map(downloadShape),
  };
}

async function reviews(market: Market, accountId: string) {
  const [written, replies, marks, reports] = await Promise.all([
    market.reviews.listByAuthor(accountId, NEWEST.limit),
    market.reviews.listReplies(accountId, NEWEST.limit),
    market.reviews.listMarks(accountId, NEWEST.limit),
    market.reviews.listReports(accountId, NEWEST.limit),
  ]);
  return { reviews: written.map(reviewShape), review_replies: replies.map(replyShape), helpful_marks: marks.map(markShape), review_reports: reports.map(reportShape) };
}
