// Writes that no scenario reaches, so that their locks are judged too: of chores, of commands, of the payment provider,
// and of what needs several requests.
import assert from 'node:assert/strict';
import { createAccount, givePasswordLink } from '../../market/accounts/create-account.js';
import { demoteAdmin } from '../../market/accounts/make-admin.js';
import { suspendAccount } from '../../market/accounts/suspend-account.js';
import { mailClaims } from '../../market/accounts/claim-seller.js';
import { notifyDownloaders } from '../../market/catalog/notify-of-recall.js';
import { claimGrantsOf, lockWithGrants } from '../../market/grants/claim-grants.js';
import { expireGrants } from '../../market/grants/end-grants.js';
import { mailGrants } from '../../market/grants/mail-grants.js';
import { purchaseOf } from '../../db/engine/lock.js';
import { lockAll } from '../../market/lock-all.js';
import { aGrant } from '../grants/grant-fixtures.js';
import { recallTwins } from '../moderation/recall-locks.js';
import { aClaim } from '../administration/trust-fixtures.js';
import { remindOfExpiry } from '../../market/credentials/remind-of-expiry.js';
import { advanceSubscriptions } from '../../market/renewals/advance-subscriptions.js';
import { settleVerdict } from '../../market/publishing/settle-verdict.js';
import { sweepFiles } from '../../market/publishing/sweep-files.js';
import { expireOrders } from '../../market/orders/cancel-order.js';
import { enterWaiting } from '../../market/orders/enter-waiting.js';
import { giveLicenses } from '../../market/orders/give-licenses.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { recoverMissed } from '../webhooks/delivery-fixtures.js';
import { aSubscription } from '../subscriptions/subscription-fixtures.js';
import { A_SCAN, aVersion } from '../publishing/version-fixtures.js';
import { giveGrant } from '../harness/given-grant.js';
import { anEndpoint } from '../webhooks/endpoint-fixtures.js';

const A_DAY_MS = 24 * 60 * 60 * 1000;
const EVERYTHING = 1000;

/** Sends a request with a key, or by a browser that is signed in, which must succeed. */
async function succeed(service: TestService, what: string, headers: Record<string, string>, body?: object) {
  const [method, path] = what.split(' ') as [string, string];
  const { status } = await service.request({ path, headers, body }, method);
  assert.ok(status < 300, `${what} answers ${status}`);
}

const order = (service: TestService, buyer: Holder, product_id: string, more: object = {}) =>
  succeed(service, 'POST /api/v1/orders', bearer(buyer.key), { product_id, ...more });

/** What is written, by what is done; each does it to a service that records its locks. */
export const UNREACHED_WRITES: Readonly<Record<string, (service: TestService) => Promise<void>>> = {
  'an order replaces one that waits, and its payment makes a review count': async (service) => {
    const [admin, buyer] = [await service.account({ isAdmin: true, scopes: ['admin'] }), await service.account()];
    const { id, slug } = await service.product({ priceCents: 995 });
    await service.market.write((tables) => giveGrant(tables, buyer.accountId, id));
    const review = { rating: 4, body: 'A gift that is worth its price' };
    await succeed(service, `POST /api/products/${slug}/reviews`, bearer(buyer.key), review);
    await order(service, buyer, id, { additional_seats: true });
    await order(service, buyer, id, { additional_seats: true, quantity: 2 });
    const { id: pending } = (await service.market.tables.orders.pending(buyer.accountId, id))!;
    await succeed(service, `POST /api/v1/admin/orders/${pending}/mark-paid`, bearer(admin.key));
  },
  'a late payment has another order give way, and more seats join a license': async (service) => {
    const [admin, buyer] = [await service.account({ isAdmin: true, scopes: ['admin'] }), await service.account()];
    const { id } = await service.product({ priceCents: 995 });
    await order(service, buyer, id);
    const { id: first } = (await service.market.tables.orders.pending(buyer.accountId, id))!;
    await order(service, buyer, id, { quantity: 2 });
    await succeed(service, `POST /api/v1/admin/orders/${first}/mark-paid`, bearer(admin.key));
    await order(service, buyer, id, { additional_seats: true });
    const { id: more } = (await service.market.tables.orders.pending(buyer.accountId, id))!;
    await succeed(service, `POST /api/v1/admin/orders/${more}/mark-paid`, bearer(admin.key));
  },
  'orders of before there were licenses get one, and what nobody pays is given up': async (service) => {
    const { market } = service.locks!;
    const buyer = await service.account();
    const [bought, waiting] = [await service.product({ priceCents: 995 }), await service.product({ priceCents: 995 })];
    const id = await service.pendingOrder(buyer, bought.id);
    await service.market.write(async (tables) => tables.orders.pay((await tables.orders.byId(id))!));
    await giveLicenses(market);
    const late = await service.pendingOrder(buyer, waiting.id);
    await service.market.db.write(({ knex }) => knex('orders').where({ id: late }).update({ created_at: 1 }));
    await expireOrders(market);
  },
  'somebody leaves who asked for a refund, and somebody who gave one': async (service) => {
    const { id, seller } = await service.product({ priceCents: 995 });
    const buyer = await service.account();
    const path = `/api/v1/orders/${await service.paidOrder(buyer, id)}`;
    await succeed(service, `POST ${path}/request-refund`, bearer(buyer.key), { reason: 'A test of locks' });
    await succeed(service, `POST ${path}/refund`, bearer(seller.key), {
      amount_cents: 1,
      reason: 'A test of locks',
    });
    for (const one of [buyer, seller])
      await succeed(service, 'DELETE /api/account', (await service.browser(one)).headers);
  },
  'somebody registers with an address that has an account': async (service) => {
    const { email } = await service.account();
    const body = { email, password: 'nine wobbly copper kettles', display_name: 'Somebody' };
    await succeed(service, 'POST /api/account/register', {}, body);
  },
  'what an account sells follows it, and its endpoints go': async (service) => {
    const admin = await service.browser(await service.account({ isAdmin: true }));
    const seller = await service.account();
    await service.product({}, seller);
    await service.product({}, seller);
    const { headers } = await service.browser(seller);
    await succeed(service, 'PATCH /api/account', headers, { display_name: 'Somebody else' });
    const path = `/api/v1/admin/accounts/${seller.accountId}`;
    await succeed(service, `POST ${path}/suspend`, admin.headers, { reason: 'A test of locks' });
    await succeed(service, `POST ${path}/reinstate`, admin.headers);
    await anEndpoint(service, seller);
    await succeed(service, 'DELETE /api/account', headers);
  },
  'chores and commands act on the same terms': async (service) => {
    const { market } = service.locks!;
    const [one, other, { accountId, keyId }] = [await aClaim(service), await aClaim(service), await service.account()];
    const expiresAt = market.clock() + A_DAY_MS;
    await service.market.write((tables) => tables.keys.update(keyId, { expiresAt }));
    await remindOfExpiry(market);
    const { id: productId } = await service.product();
    const version = { id: await service.version(productId), productId };
    await market.spool.keep(
      market.tables.downloads.draft({ accountId, version, address: '127.0.0.1', countable: true }),
    );
    await enterWaiting(market);
    const person = { email: 'made@example.com', displayName: 'Made', sellerName: null };
    await market.write((tables) => createAccount(tables, market, person));
    await market.write((tables) => givePasswordLink(tables, market, accountId));
    await market.write((tables) => demoteAdmin(tables, one.createdBy));
    await market.write((tables) => suspendAccount(tables, market, null, other.createdBy, 'A test of locks'));
  },
  'files are judged and cleared away on the same terms': async (service) => {
    const { market } = service.locks!;
    const { id: productId } = await service.product();
    const scanning = await Promise.all([1, 2, 3].map(() => aVersion(service, productId, 'scanning')));
    for (const [index, verdict] of (['passed', 'rejected', 'none'] as const).entries()) {
      const version = (await market.tables.versions.byId(scanning[index]!))!;
      const scan = { ...A_SCAN, verdict, reason: verdict === 'passed' ? null : 'malware' } as const;
      await market.write((tables) => settleVerdict(tables, market, version, { scan, copyKey: 'products/a/copy' }));
    }
    for (const state of ['draft', 'scanning', 'quarantined'] as const) await aVersion(service, productId, state);
    await service.market.db.write(({ knex }) => knex('versions').whereNotNull('overdue_at').update({ overdue_at: 1 }));
    await sweepFiles(market, { warn: () => undefined });
  },
  'somebody is told of what others sell, and takes out their data twice in a day': async (service) => {
    const [one, { id }] = [await service.account(), await service.product()];
    const wanted = { url: 'https://example.com/hooks', events: ['version.published'], product_ids: [id] };
    await succeed(service, 'POST /api/v1/webhooks', bearer(one.key), wanted);
    const { headers } = await service.browser(one);
    for (let time = 0; time < 2; time += 1) await succeed(service, 'GET /api/account/export', headers);
  },
  'what jobs write of recalls and claims': async (service) => {
    const { market } = service.locks!;
    const [reader, late] = [await service.account(), await service.account()];
    const { id: productId, seller } = await service.product();
    const version = { id: await service.version(productId), productId };
    const draftOf = ({ accountId }: Holder) =>
      market.tables.downloads.draft({ accountId, version, address: '127.0.0.1', countable: true });
    await market.write(async (tables) => {
      const product = [{ id: productId, sellerId: seller.accountId }];
      const taken = [purchaseOf(reader.accountId, productId)];
      await lockAll(tables, { purchase: taken }, { account: [reader.accountId], product });
      await tables.downloads.record(draftOf(reader));
    });
    const admin = await service.account({ isAdmin: true, scopes: ['admin'] });
    const path = `/api/v1/admin/versions/${version.id}/recall`;
    await succeed(service, `POST ${path}`, bearer(admin.key), { reason: 'A test of locks' });
    const emails = (await market.tables.recalls.emails((await market.tables.recalls.ofVersion(version.id))!.id))!;
    const next = [reader.accountId, late.accountId]
      .sort()
      .map((accountId) => ({ accountId, versionIds: [version.id] }));
    await market.write((tables) => notifyDownloaders(tables, market, emails, next));
    await market.spool.keep(draftOf(late));
    await enterWaiting(market);
    const claims = [await aClaim(service), await aClaim(service)];
    await service.market.db.write(({ knex }) => knex('seller_claims').update({ hash: null, expires_at: null }));
    const unwritten = await market.tables.sellerClaims.unwritten(EVERYTHING);
    const open = unwritten.filter(({ id }) => claims.some((claim) => claim.id === id));
    await market.write((tables) => mailClaims(tables, market, open));
  },
  'what is recalled with others, given back with them, and refused because of them': (service) =>
    recallTwins(service, service.locks!.market),
  'what was given is taken, told of, taken back, and ends': async (service) => {
    const { market } = service.locks!;
    const { id: productId, seller } = await service.product({ priceCents: 995 });
    const taker = await service.account();
    const headers = bearer(taker.key);
    const give = (more: object = {}) => aGrant(service, productId, { email: taker.email, ...more });
    await give();
    const revoked = await give({ externalId: 'a second license for the same' });
    await succeed(service, 'POST /api/v1/received-grants/claim', headers);
    const trial = await give({ externalId: 'a trial', expiresAt: market.clock() + A_DAY_MS });
    const account = (await market.tables.accounts.byId(taker.accountId))!;
    await market.write(async (tables) => {
      await claimGrantsOf(tables, account, await lockWithGrants(tables, account.id, account.email));
    });
    await succeed(service, `POST /api/v1/grants/${revoked.id}/revoke`, bearer(seller.key), {
      reason: 'A test of locks',
    });
    await aGrant(service, productId, { expiresAt: 1 });
    await service.market.db.write(({ knex }) =>
      knex('product_grants').where({ id: trial.id }).update({ expires_at: 1 }),
    );
    await expireGrants(market);
    assert.equal((await market.tables.grants.byId(trial.id))!.endedAs, 'expired');
    await aGrant(service, productId);
    const waiting = await market.tables.grants.unwritten(EVERYTHING);
    await market.write((tables) => mailGrants(tables, market, waiting));
    await succeed(service, 'DELETE /api/account', (await service.browser(taker)).headers);
  },
  'what the clock does to subscriptions, and who deletes the account that has some': async (service) => {
    const { market } = service.locks!;
    const later = (days: number) => ({ ...market, clock: () => market.clock() + days * A_DAY_MS });
    const signal = new AbortController().signal;
    const [gone, { buyer }] = [await aSubscription(service), await aSubscription(service)];
    await aSubscription(service, gone.buyer);
    await advanceSubscriptions(later(25), signal);
    const { headers } = await service.browser(gone.buyer);
    await succeed(service, 'DELETE /api/account', headers);
    await advanceSubscriptions(later(33), signal);
    await advanceSubscriptions(later(50), signal);
    const { items } = await market.tables.subscriptions.list({ buyerId: buyer.accountId }, { page: 1, limit: 1 });
    assert.equal(items[0]!.status, 'expired');
  },
  'what is sold once more, and paid late': async (service) => {
    const [admin, buyer] = [await service.account({ isAdmin: true, scopes: ['admin'] }), await service.account()];
    const { id, seller } = await service.product({ priceCents: 995 });
    await service.paidOrder(buyer, id);
    service.settingsOnce({ payments: 'test' });
    await order(service, buyer, id, { additional_seats: true, coupon: (await aCoupon(service, seller)).code });
    const more = { additionalSeats: true };
    const late = await service.pendingOrder(buyer, id, more);
    await succeed(service, `POST /api/v1/orders/${late}/cancel`, bearer(buyer.key));
    await service.pendingOrder(buyer, id, more);
    await succeed(service, `POST /api/v1/admin/orders/${late}/mark-paid`, bearer(admin.key));
  },
  'who leaves takes along what was said of money': async (service) => {
    const [leaver, other] = [await service.account(), await service.account()];
    const { id: given } = await service.product({ priceCents: 995 }, other);
    const { id: sold } = await service.product({ priceCents: 995 }, leaver);
    await service.market.write((tables) => giveGrant(tables, leaver.accountId, given));
    await aCoupon(service, leaver);
    const { id: bought } = await service.product({ priceCents: 995 }, other);
    const reason = { reason: 'A test of locks' };
    const mine = await service.paidOrder(leaver, bought);
    await succeed(service, `POST /api/v1/orders/${mine}/request-refund`, bearer(leaver.key), reason);
    const theirs = await service.paidOrder(other, sold);
    await succeed(service, `POST /api/v1/orders/${theirs}/refund`, bearer(leaver.key), { ...reason, amount_cents: 5 });
    await succeed(service, 'DELETE /api/account', (await service.browser(leaver)).headers);
  },
  'what an endpoint did not take is sent to it': (service) => recoverMissed(service, service.locks!.market),
  'renewals that are paid at once': async (service) => {
    const { market } = service.locks!;
    const { subscription } = await aSubscription(service);
    const settings = { ...market.settings, payments: 'test' } as const;
    const clock = () => subscription.currentPeriodEnd;
    await advanceSubscriptions({ ...market, settings, clock }, new AbortController().signal);
    assert.equal((await market.tables.subscriptions.byId(subscription.id))!.periods, 2);
  },
};
