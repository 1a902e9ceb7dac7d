// GET /api/account/export
import type { BodyOf, Unread } from '#generated/operations.js';
import type { SessionCaller } from '../../market/caller.js';
import { entryShape } from '../balance/entry-shape.js';
import { payoutShape } from '../balance/payout-shape.js';
import { productShape } from '../catalog/product-shape.js';
import type { Handler } from '../handler.js';
import { couponShape } from '../coupons/coupon-shape.js';
import { isoTimeOrNull } from '../iso-time.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import type { Market, MarketSettings } from '../../market/market.js';
import { orderShape } from '../orders/order-shape.js';
import { activationShape, licenseShape } from '../licenses/license-shape.js';
import { ONE } from '../paging.js';
import { moderationNoteShape } from '../publishing/moderation-note-shape.js';
import { reviewShape } from '../reviews/review-shape.js';
import { accountShape } from './account-shape.js';
import { ownAuditShapes } from './audit-shape.js';
import { secondFactorsOf } from '../../market/credentials/second-factors.js';
import { exportsLeft, noteExport } from '../../market/accounts/export-account.js';
import {
  downloadShape,
  grantShape,
  markShape,
  messageTraceShape,
  productReportTraceShape,
  replyShape,
  reportShape,
  secondFactorsShape,
} from './export-shape.js';
import { keyShape } from '../api-keys/key-shape.js';
import { subscriptionShape } from '../subscriptions/subscription-shape.js';
import { serverTokenShape } from '../api-keys/server-token-shape.js';
import { sessionShape } from '../sign-in/session-shape.js';
import { endpointShape } from '../webhooks/endpoint-shape.js';

type AccountExport = Unread<BodyOf<'exportAccount', 200>['data']>;

/** Of long lists the newest, as many as the contract allows. */
const MOST = 10_000;
/** The same of lists that people keep short themselves. */
const MOST_CREDENTIALS = 1000;
const COUPONS_AT_ONCE = 100;

export const exportAccount: Handler<'exportAccount'> = async (call) => {
  const { caller, market, isHead, stayWithin, stream, write } = call;
  const everything = (tables: Tables) =>
    stream(async (answer) => answer({ data: await gatherAll(tables, market, caller), meta: ONE }));
  stayWithin(await exportsLeft(market.tables, market, caller.accountId));
  if (isHead) return everything(market.tables);

  return write(async (tables) => {
    await noteExport(tables, market, call);
    return everything(tables);
  });
};

/**
 * Everything that is kept about an account; its long lists are read page by page while they are sent, when the
 * transaction is over: as of when each was begun. A member for each kind of trace, so that a new one is not forgotten: see account-export.test.ts.
 */
async function gatherAll(tables: Tables, market: Market, caller: SessionCaller): Promise<AccountExport> {
  const { tables: later, settings } = market;
  const { account, passwordHash } = (await tables.accounts.credentialsById(caller.accountId))!;
  return {
    account: await accountShape(account, tables, settings),
    email_verified_at: isoTimeOrNull(account.emailVerifiedAt),
    has_password: passwordHash !== null,
    trusted: account.isTrusted,
    second_factors: secondFactorsShape(await secondFactorsOf(tables, account.id)),
    ...(await credentials(tables, caller, market)),
    ...trade(later, settings, caller),
    webhook_endpoints: (await tables.webhookEndpoints.ofAccount(account.id)).map(endpointShape),
    ...reviews(later, account.id),
    ...moderation(later, account.id),
    mail_preferences: await tables.mailPreferences.of(account.id),
    messages: shaped(later.mailQueue.walkOf(account.id, MOST), messageTraceShape),
    audit_events: auditEvents(later, account.id),
  };
}

/** Keys and tokens that are revoked are left out, for they look like live ones; the log tells of them. */
async function credentials(
  { sessions, keys, serverTokens }: Tables,
  { accountId, credentialId }: SessionCaller,
  market: Market,
) {
  const [openSessions, liveKeys, tokens] = await Promise.all([
    sessions.list(accountId),
    keys.listLive(accountId),
    serverTokens.list(accountId),
  ]);
  return {
    sessions: openSessions.slice(0, MOST_CREDENTIALS).map((session) => sessionShape(session, credentialId)),
    api_keys: liveKeys.slice(0, MOST_CREDENTIALS).map((key) => keyShape(key, market)),
    server_tokens: tokens.slice(0, MOST_CREDENTIALS).map((token) => serverTokenShape(token, market)),
  };
}

function trade(tables: Tables, settings: MarketSettings, caller: SessionCaller) {
  const { accountId } = caller;
  const { orders, products, licenses, subscriptions, downloads } = tables;
  const withKey = (order: OrderRecord) => orderShape(tables, caller, order, { settings });
  return {
    purchases: shaped(orders.walk({ buyerId: accountId }, MOST), withKey),
    sales: shaped(orders.walk({ sellerId: accountId }, MOST), withKey),
    products: shaped(products.walk(accountId, MOST), (product) => productShape(product, settings, caller)),
    balance_entries: shaped(tables.ledger.walkNewest(accountId, MOST), entryShape),
    payouts: shaped(tables.payouts.walk(accountId, MOST), payoutShape),
    licenses: shaped(licenses.walk({ accountId }, MOST), (license) => licenseShape(tables, license, caller)),
    activations: shaped(walkServers(tables, accountId), activationShape),
    subscriptions: shaped(subscriptions.walk({ buyerId: accountId }, MOST), subscriptionShape),
    grants: shaped(walkOwned(tables, accountId), grantShape),
    coupons: coupons(tables, accountId),
    downloads: shaped(downloads.walk(accountId, MOST), downloadShape),
  };
}

/** The servers that use the newest of an account's licenses. */
async function* walkServers({ licenses, activations }: Tables, accountId: string) {
  let left = MOST;
  for await (const page of licenses.walk({ accountId }, MOST))
    for (const { id } of page)
      for await (const servers of activations.walk(id, left)) {
        left -= servers.length;
        yield servers;
        if (left === 0) return;
      }
}

/** What an account owns without an order: gifts, then what it took for free. */
async function* walkOwned({ grants, ownership }: Tables, accountId: string) {
  let left = MOST;
  for await (const page of grants.walk({ accountId }, left)) {
    left -= page.length;
    yield page;
  }
  yield* ownership.walkTaken(accountId, left);
}

/** All of them: how often each was used is counted in its turn. */
async function* coupons({ coupons }: Tables, accountId: string) {
  const own = await coupons.ofSeller(accountId);
  for (let start = 0; start < own.length; start += COUPONS_AT_ONCE) {
    const page = own.slice(start, start + COUPONS_AT_ONCE);
    const uses = await coupons.usesOfAll(page.map(({ id }) => id));
    yield page.map((coupon) => couponShape(coupon, uses.get(coupon.id) ?? 0));
  }
}

function reviews({ reviews }: Tables, accountId: string) {
  return {
    reviews: shaped(reviews.walkByAuthor(accountId, MOST), reviewShape),
    review_replies: shaped(reviews.walkReplies(accountId, MOST), replyShape),
    helpful_marks: shaped(reviews.walkMarks(accountId, MOST), markShape),
    review_reports: shaped(reviews.walkReports(accountId, MOST), reportShape),
  };
}

function moderation({ productReports, moderationNotes }: Tables, accountId: string) {
  return {
    product_reports: shaped(productReports.walkByReporter(accountId, MOST), productReportTraceShape),
    moderation_notes: shaped(moderationNotes.walkByAuthor(accountId, MOST), moderationNoteShape),
  };
}

async function* auditEvents(tables: Tables, accountId: string) {
  for await (const page of tables.audit.walk(accountId, MOST))
    yield await ownAuditShapes(tables, page, { accountId, knowsAll: false });
}

async function* shaped<Item, Shape>(
  pages: AsyncIterable<readonly Item[]>,
  shape: (item: Item) => Shape | Promise<Shape>,
): AsyncGenerator<Shape[]> {
  for await (const page of pages) yield await Promise.all(page.map(shape));
}
