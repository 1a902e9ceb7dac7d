// How subscriptions end: cancelled, at once after a refund, and with their product, its seller or their buyer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, inShort, subscriptionFixtures } from '../../contract-tests/harness/subscription-fixtures.js';
import type { Caller } from '../caller.js';
import { revokeForGood } from '../licenses/settle-license.js';
import { isRefused } from '../refused.js';
import { cancelSubscription, cancelWithAccount } from './cancel-subscription.js';
import { endRenewal, expireSubscription, fallDue } from './end-subscription.js';
import { judgeRenewal, renewSubscription } from './renew-subscription.js';

const END = Date.UTC(2027, 1, 28, 12);

/** Somebody's key. */
const keyOf = (accountId: string, more: Partial<Caller> = {}): Exclude<Caller, { kind: 'server-token' }> => ({
  kind: 'key',
  accountId,
  credentialId: 'a key',
  isAdmin: false,
  isSeller: false,
  isSuspended: false,
  scopes: new Set(['orders:write']),
  productIds: null,
  ...(more as object),
});

type Fixtures = Awaited<ReturnType<typeof subscriptionFixtures>>;

const cancel = ({ act, market }: Fixtures, id: string, caller: ReturnType<typeof keyOf>) =>
  act((tables) => cancelSubscription(tables, market, { caller, address: '192.0.2.1' }, id));

/** What a refusal says, or how the subscription is now. */
const told = (outcome: Awaited<ReturnType<typeof cancel>>): string =>
  isRefused(outcome) ? `${outcome.refused[0]}: ${outcome.refused[1]}` : inShort(outcome);

test('what is cancelled runs to the end of the period, is not renewed, and is over without another word', async (t) => {
  const fixtures = await subscriptionFixtures(t);
  const { time, subscribe, advance, now, license, emails, events, orders, owns } = fixtures;
  const subscription = await subscribe();
  const { id, buyerId, sellerId } = subscription;
  time.now = END - DAY_MS;
  await advance();
  assert.deepEqual(await orders(buyerId), ['paid', 'pending']);
  const buyer = keyOf(buyerId);
  assert.equal(told(await cancel(fixtures, id, buyer)), 'cancelled, 1 paid until 2027-02-28');
  assert.equal(told(await cancel(fixtures, id, buyer)), 'cancelled, 1 paid until 2027-02-28');
  assert.deepEqual(await orders(buyerId), ['paid', 'cancelled']);
  assert.equal((await now(id)).cancelledAt, time.now);
  const { expiresAt, graceHours, status } = await license(subscription);
  assert.deepEqual([expiresAt, graceHours, status], [END, 0, 'active']);
  time.now = END - 1;
  await advance();
  assert.ok(await owns(subscription));
  time.now = END;
  await advance();
  assert.equal((await now(id)).status, 'expired');
  assert.equal((await license(subscription)).status, 'expired');
  assert.deepEqual(await emails(buyerId), ['renewal_due', 'subscription_ending']);
  assert.deepEqual(await events(sellerId), ['subscription.cancelled: Cancelled by its buyer']);
  assert.equal(
    told(await cancel(fixtures, id, buyer)),
    'invalid_transition: The subscription is over and cannot be cancelled: now it can only be revived by a late payment',
  );
});

test('what is past due ends at once when it is cancelled', async (t) => {
  const fixtures = await subscriptionFixtures(t);
  const { time, subscribe, advance, events, emails } = fixtures;
  const { id, buyerId, sellerId } = await subscribe();
  time.now = END - DAY_MS;
  await advance();
  time.now = END + DAY_MS;
  await advance();
  assert.equal(told(await cancel(fixtures, id, keyOf(buyerId))), 'expired, 1 paid until 2027-02-28');
  assert.deepEqual(await events(sellerId), ['subscription.cancelled: Cancelled by its buyer']);
  assert.deepEqual(await emails(buyerId), ['renewal_due', 'renewal_failed', 'subscription_ending']);
});

test('the buyer cancels, or an admin, whose act is noted; the seller may not, and for others there is none', async (t) => {
  const fixtures = await subscriptionFixtures(t);
  const { id, buyerId, sellerId, productId } = await fixtures.subscribe();
  const other = await fixtures.subscribe();
  const admin = (scopes: readonly ['admin'] | readonly []) =>
    keyOf(other.buyerId, { isAdmin: true, scopes: new Set(scopes) });
  const [missing, forbidden] = [
    `not_found: There is no subscription ${id}`,
    'forbidden: Only the buyer or an admin cancels a subscription',
  ];
  assert.equal(told(await cancel(fixtures, id, keyOf(other.buyerId))), missing);
  assert.equal(told(await cancel(fixtures, id, admin([]))), missing);
  assert.equal(told(await cancel(fixtures, id, keyOf(buyerId, { productIds: new Set([other.productId]) }))), missing);
  assert.equal(
    told(await cancel(fixtures, other.productId, keyOf(buyerId))),
    `not_found: There is no subscription ${other.productId}`,
  );
  assert.equal(told(await cancel(fixtures, id, keyOf(sellerId))), forbidden);
  assert.equal(told(await cancel(fixtures, id, admin(['admin']))), 'cancelled, 1 paid until 2027-02-28');
  assert.deepEqual(await fixtures.events(sellerId), ['subscription.cancelled: Cancelled by an admin']);
  const noted = await fixtures.db.knex('audit_events').first('account_id', 'actor_id', 'action', 'target_id');
  assert.deepEqual(
    { ...noted },
    { account_id: buyerId, actor_id: other.buyerId, action: 'subscription.cancelled', target_id: id },
  );
  const limited = keyOf(other.buyerId, { productIds: new Set([other.productId]) });
  assert.equal(told(await cancel(fixtures, other.id, limited)), 'cancelled, 1 paid until 2027-02-28');
  assert.notEqual(productId, other.productId);
});

test('a refund or a lost dispute ends it at once, and the license for good', async (t) => {
  const { act, market, subscribe, now, license, emails, events } = await subscriptionFixtures(t);
  for (const reason of ['refunded', 'disputed'] as const) {
    const subscription = await subscribe();
    const expire = () => act((tables) => expireSubscription(tables, market, subscription.id, reason));
    await expire();
    await expire();
    assert.equal((await now(subscription.id)).status, 'expired');
    assert.equal((await license(subscription)).status, 'revoked');
    assert.deepEqual(await emails(subscription.buyerId), ['subscription_ending']);
    const said = reason === 'refunded' ? 'Refunded' : 'Disputed';
    assert.deepEqual(await events(subscription.sellerId), [`license.revoked: ${said}`]);
    await act((tables) => fallDue(tables, market, subscription.id));
    assert.equal((await now(subscription.id)).status, 'expired');
  }
});

test('nothing revives what was refunded, and nothing renews what has no license', async (t) => {
  const { act, market, time, subscribe, advance, now, events, bill } = await subscriptionFixtures(t);
  const [refunded, revoked] = [await subscribe(), await subscribe()];
  await act((tables) => expireSubscription(tables, market, refunded.id, 'refunded'));
  await act((tables) => revokeForGood(tables, revoked.licenseId!, 'Shared'));
  assert.ok(isRefused(await bill(refunded.id)));
  assert.equal((await now(refunded.id)).renewalOrderId, null);
  time.now = END - DAY_MS;
  await advance();
  assert.equal((await now(revoked.id)).status, 'cancelled');
  assert.deepEqual(await events(revoked.sellerId), [
    'license.revoked: Shared',
    'subscription.cancelled: Its license was revoked',
  ]);
});

test('an order pays for one period; none pays for what is cancelled, paid by another, or owned otherwise', async (t) => {
  const { act, db, market, subscribe, now, pay, bill } = await subscriptionFixtures(t);
  const { id, productId, buyerId } = await subscribe();
  const paid = await bill(id);
  assert.ok(!isRefused(paid));
  assert.equal(inShort(await now(id)), 'active, 2 paid until 2027-03-31');
  await act((tables) => renewSubscription(tables, market, id, paid));
  assert.equal(inShort(await now(id)), 'active, 2 paid until 2027-03-31');
  await pay(paid.id);
  assert.equal(inShort(await now(id)), 'active, 2 paid until 2027-03-31');
  const reason = (orderId: string) =>
    act(async (tables) => (await judgeRenewal(tables, { id: orderId, subscriptionId: id }))?.refused[1]);
  assert.equal(await reason(paid.id), 'The period that the order is for was paid by another order');
  await act(async (tables) => endRenewal(tables, market, (await tables.subscriptions.byId(id))!, 'buyer'));
  assert.equal(await reason(paid.id), 'The subscription is cancelled and cannot be renewed: now it can only be ended');
  await assert.rejects(
    act((tables) => renewSubscription(tables, market, id, { ...paid, id: 'another' })),
    /nobody renews: The subscription is cancelled/,
  );
  await act((tables) => expireSubscription(tables, market, id, 'ran_out'));
  await db.write((tables) => tables.ownership.takeFree(buyerId, productId));
  assert.equal(await reason(paid.id), 'The buyer owns the product otherwise by now');
});

test('what is off the market, or of a seller who may not sell, is not renewed', async (t) => {
  const { db, time, subscribe, advance, now, events, emails, orders } = await subscriptionFixtures(t);
  const [archived, suspended, gone, sentBack] = [
    await subscribe(),
    await subscribe(),
    await subscribe(),
    await subscribe(),
  ];
  await db.write(async (tables) => {
    await tables.products.move(archived.productId, 'live', 'archived');
    await tables.products.move(sentBack.productId, 'live', 'under_review');
    await tables.accounts.suspend(suspended.sellerId, 'A reason');
    await tables.accounts.delete(gone.sellerId);
  });
  time.now = END - DAY_MS;
  await advance();
  for (const [{ id, sellerId, buyerId }, reason] of [
    [archived, 'The product is archived'],
    [suspended, 'The seller does not sell any more'],
    [gone, 'The seller does not sell any more'],
  ] as const) {
    assert.equal(inShort(await now(id)), 'cancelled, 1 paid until 2027-02-28');
    assert.deepEqual(await events(sellerId), [`subscription.cancelled: ${reason}`]);
    assert.deepEqual(await emails(buyerId), ['subscription_ending']);
    assert.deepEqual(await orders(buyerId), ['paid']);
  }
  assert.equal(inShort(await now(sentBack.id)), 'active, 1 paid until 2027-02-28');
  assert.deepEqual(await orders(sentBack.buyerId), ['paid', 'pending']);
  time.now = END;
  await advance();
  assert.equal((await now(archived.id)).status, 'expired');
});

test('whoever deletes the account cancels all of it, and gets no e-mail', async (t) => {
  const { act, market, subscribe, now, emails } = await subscriptionFixtures(t);
  const [{ id, buyerId }, other] = [await subscribe(), await subscribe()];
  await act(async (tables) => cancelWithAccount(tables, market, await tables.subscriptions.runningOfBuyer(buyerId)));
  assert.deepEqual([(await now(id)).status, (await now(other.id)).status], ['cancelled', 'active']);
  assert.deepEqual(await emails(buyerId), []);
});

test('an order that was left over gives way to that of the renewal', async (t) => {
  const { db, time, subscribe, advance, orders } = await subscriptionFixtures(t);
  const { buyerId, productId } = await subscribe();
  const product = (await db.tables.products.byId(productId))!;
  const frozen = { quantity: 1, additionalSeats: false, currency: 'USD', payment: 'manual', feePercent: 0 } as const;
  await db.write((tables) => tables.orders.create({ product, buyerId, ...frozen }));
  time.now = END - DAY_MS;
  await advance();
  assert.deepEqual(await orders(buyerId), ['paid', 'cancelled', 'pending']);
});
