// GET /api/account/export
import type { BodyOf, Unread } from '#generated/operations.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { SessionCaller } from '../../market/caller.js';
import { productShape } from '../catalog/product-shape.js';
import type { Handler } from '../handler.js';
import { isoTimeOrNull } from '../iso-time.js';
import type { Market } from '../../market/market.js';
import { orderShape } from '../orders/order-shape.js';
import { ONE } from '../paging.js';
import { reviewShape } from '../reviews/review-shape.js';
import { accountShape } from './account-shape.js';
import { ownAuditShape } from './audit-shape.js';
import { dailyAllowance } from '../../market/accounts/daily-allowance.js';
import {
  downloadShape,
  grantShape,
  markShape,
  messageTraceShape,
  replyShape,
  reportShape,
  secondFactorsShape,
} from './export-shape.js';
import { keyShape } from './key-shape.js';
import { serverTokenShape } from './server-token-shape.js';
import { sessionShape } from './session-shape.js';

type AccountExport = Unread<BodyOf<'exportAccount', 200>['data']>;

/** Of long lists the newest, as many as the contract allows. */
const MOST = 10_000;
/** The same of lists that people keep short themselves. */
const MOST_CREDENTIALS = 1000;
/** Exports of an account in a day. */
const A_DAY = 5;

export const exportAccount: Handler<'exportAccount'> = async ({
  caller,
  address,
  market,
  isHead,
  stayWithin,
  stream,
  write,
}) => {
  const account = (await market.accounts.byId(caller.accountId))!;
  const everything = () =>
    stream(async (answer) => answer({ data: await gatherAll(market, account, caller), meta: ONE }));
  stayWithin(await dailyAllowance(market, account.id, 'account.exported', A_DAY));
  if (isHead) return everything();

  return write(async (tx) => {
    // Others may have come at the same time: here they come one after the other.
    stayWithin(await dailyAllowance(market, account.id, 'account.exported', A_DAY));
    await market.audit.append(tx, {
      accountId: account.id,
      actorId: account.id,
      action: 'account.exported',
      targetType: 'account',
      targetId: account.id,
      address,
    });
    return everything();
  });
};

/**
 * Everything that is kept about an account; its long lists are read page by page while they are sent, as of when each
 * was begun. A member for each kind of trace, so that a new one is not forgotten: see account-export.test.ts.
 */
async function gatherAll(market: Market, account: AccountRecord, caller: SessionCaller): Promise<AccountExport> {
  const known = account.email === null ? undefined : await market.accounts.credentials(account.email);
  return {
    account: await accountShape(account, market),
    email_verified_at: isoTimeOrNull(account.emailVerifiedAt),
    has_password: typeof known?.passwordHash === 'string',
    trusted: account.isTrusted,
    second_factors: await secondFactorsShape(account.id, market),
    ...(await credentials(market, caller)),
    ...trade(market, caller),
    ...reviews(market, account.id),
    messages: shaped(market.messages.walkOf(account.id, MOST), messageTraceShape),
    audit_events: shaped(market.audit.walk(account.id, MOST), (event) => ownAuditShape(event, account.id)),
  };
}

/** Keys and tokens that are revoked are left out, for they look like live ones; the log tells of them. */
async function credentials({ sessions, keys, serverTokens }: Market, { accountId, credentialId }: SessionCaller) {
  const [openSessions, liveKeys, tokens] = await Promise.all([
    sessions.list(accountId),
    keys.listLive(accountId),
    serverTokens.list(accountId),
  ]);
  return {
    sessions: openSessions.slice(0, MOST_CREDENTIALS).map((session) => sessionShape(session, credentialId)),
    api_keys: liveKeys.slice(0, MOST_CREDENTIALS).map(keyShape),
    server_tokens: tokens.slice(0, MOST_CREDENTIALS).map(serverTokenShape),
  };
}

function trade({ orders, products, ownership, downloads, settings }: Market, caller: SessionCaller) {
  const { accountId } = caller;
  return {
    purchases: shaped(orders.walk({ buyerId: accountId }, MOST), orderShape),
    sales: shaped(orders.walk({ sellerId: accountId }, MOST), orderShape),
    products: shaped(products.walk(accountId, MOST), (product) => productShape(product, settings, caller)),
    grants: shaped(ownership.walkGrants(accountId, MOST), grantShape),
    downloads: shaped(downloads.walk(accountId, MOST), downloadShape),
  };
}

function reviews(market: Market, accountId: string) {
  return {
    reviews: shaped(market.reviews.walkByAuthor(accountId, MOST), reviewShape),
    review_replies: shaped(market.reviews.walkReplies(accountId, MOST), replyShape),
    helpful_marks: shaped(market.reviews.walkMarks(accountId, MOST), markShape),
    review_reports: shaped(market.reviews.walkReports(accountId, MOST), reportShape),
  };
}

async function* shaped<Item, Shape>(
  pages: AsyncIterable<readonly Item[]>,
  shape: (item: Item) => Shape,
): AsyncGenerator<Shape[]> {
  for await (const page of pages) yield page.map(shape);
}
