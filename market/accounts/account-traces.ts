// Everything that is kept about an account, for its owner.
import type { ActivationRecord } from '../../db/licenses/activations.js';
import type { Tables } from '../../db/tables.js';
import { secondFactorsOf } from '../credentials/second-factors.js';

/** Of long lists the newest, as many as the contract allows. */
const MOST = 10_000;
/** The same of lists that people keep short themselves. */
const MOST_CREDENTIALS = 1000;
const COUPONS_AT_ONCE = 100;

export type AccountTraces = Awaited<ReturnType<typeof tracesOf>>;

/**
 * Everything that is kept about an account; its long lists are read page by page while they are sent, when the
 * transaction is over: as of when each was begun. A member for each kind of trace, so that a new one is not forgotten: see
 * account-export.test.ts.
 *
 * @param later what is committed, for the long lists
 */
export async function tracesOf(tables: Tables, later: Tables, accountId: string) {
  const { account, passwordHash } = (await tables.accounts.credentialsById(accountId))!;
  return {
    account,
    hasPassword: passwordHash !== null,
    secondFactors: await secondFactorsOf(tables, accountId),
    ...(await credentials(tables, accountId)),
    ...trade(later, accountId),
    endpoints: await tables.webhookEndpoints.ofAccount(accountId),
    ...reviews(later, accountId),
    ...moderation(later, accountId),
    mailPreferences: await tables.mailPreferences.of(accountId),
    messages: later.mailQueue.walkOf(accountId, MOST),
    auditEvents: later.audit.walk(accountId, MOST),
  };
}

/** Keys and tokens that are revoked are left out, for they look like live ones; the log tells of them. */
async function credentials({ sessions, keys, serverTokens }: Tables, accountId: string) {
  const [openSessions, liveKeys, tokens] = await Promise.all([
    sessions.list(accountId),
    keys.listLive(accountId),
    serverTokens.list(accountId),
  ]);
  return {
    sessions: openSessions.slice(0, MOST_CREDENTIALS),
    keys: liveKeys.slice(0, MOST_CREDENTIALS),
    serverTokens: tokens.slice(0, MOST_CREDENTIALS),
  };
}

function trade(tables: Tables, accountId: string) {
  return {
    purchases: tables.orders.walk({ buyerId: accountId }, MOST),
    sales: tables.orders.walk({ sellerId: accountId }, MOST),
    products: tables.products.walk(accountId, MOST),
    balanceEntries: tables.ledger.walkNewest(accountId, MOST),
    payouts: tables.payouts.walk(accountId, MOST),
    licenses: tables.licenses.walk({ accountId }, MOST),
    activations: walkServers(tables, accountId),
    subscriptions: tables.subscriptions.walk({ buyerId: accountId }, MOST),
    grants: walkOwned(tables, accountId),
    coupons: walkCoupons(tables, accountId),
    downloads: tables.downloads.walk(accountId, MOST),
  };
}

/** The servers that use the newest of an account's licenses. */
async function* walkServers({ licenses, activations }: Tables, accountId: string): AsyncGenerator<ActivationRecord[]> {
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
async function* walkCoupons({ coupons }: Tables, accountId: string) {
  const own = await coupons.ofSeller(accountId);
  for (let start = 0; start < own.length; start += COUPONS_AT_ONCE) {
    const page = own.slice(start, start + COUPONS_AT_ONCE);
    const uses = await coupons.usesOfAll(page.map(({ id }) => id));
    yield page.map((coupon) => ({ coupon, uses: uses.get(coupon.id) ?? 0 }));
  }
}

const reviews = ({ reviews }: Tables, accountId: string) => ({
  reviews: reviews.walkByAuthor(accountId, MOST),
  reviewReplies: reviews.walkReplies(accountId, MOST),
  helpfulMarks: reviews.walkMarks(accountId, MOST),
  reviewReports: reviews.walkReports(accountId, MOST),
});

const moderation = ({ productReports, moderationNotes }: Tables, accountId: string) => ({
  productReports: productReports.walkByReporter(accountId, MOST),
  moderationNotes: moderationNotes.walkByAuthor(accountId, MOST),
});
