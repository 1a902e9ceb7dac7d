// The life of subscriptions by the clock: renewals in time and late, lapses, and jumps of the clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BEGINNING,
  DAY_MS,
  inShort,
  subscriptionFixtures,
} from '../../contract-tests/harness/subscription-fixtures.js';
import { isRefused } from '../refused.js';

const END = Date.UTC(2027, 1, 28, 12);
const NEXT_END = Date.UTC(2027, 2, 31, 12);

test('a week ahead an order is made, and its payment renews from the end of the period on', async (t) => {
  const { time, subscribe, advance, now, pay, license, emails, orders } = await subscriptionFixtures(t);
  const { id, buyerId, licenseId } = await subscribe();
  assert.equal(inShort(await now(id)), 'active, 1 paid until 2027-02-28');
  time.now = END - 7 * DAY_MS - 1;
  await advance();
  assert.deepEqual(await orders(buyerId), ['paid']);
  time.now++;
  await advance();
  await advance();
  assert.deepEqual(await orders(buyerId), ['paid', 'pending']);
  assert.deepEqual(await emails(buyerId), ['renewal_due']);
  const { renewalOrderId } = await now(id);
  const paid = await pay(renewalOrderId!);
  assert.ok(!isRefused(paid));
  assert.equal(paid.amountCents, 998, 'two at the price when it began');
  const renewed = await now(id);
  assert.equal(inShort(renewed), 'active, 2 paid until 2027-03-31');
  assert.deepEqual([renewed.currentPeriodStart, renewed.renewalOrderId, renewed.paidOrderId], [END, null, paid.id]);
  const { id: sameLicense, status, expiresAt, graceHours, seats } = await license(renewed);
  assert.deepEqual([sameLicense, status, expiresAt, graceHours, seats], [licenseId, 'active', NEXT_END, 168, 6]);
  time.now = END + DAY_MS;
  await advance();
  assert.equal(inShort(await now(id)), 'active, 2 paid until 2027-03-31');
});

test('what is not paid is past due at the end, paid in the grace goes on, and lapses a week later', async (t) => {
  const { time, subscribe, advance, now, pay, license, emails, events, orders, owns } = await subscriptionFixtures(t);
  const [late, never] = [await subscribe(), await subscribe()];
  time.now = END - DAY_MS;
  await advance();
  time.now = END;
  await advance();
  assert.equal((await now(late.id)).status, 'past_due');
  assert.deepEqual(await emails(late.buyerId), ['renewal_due', 'renewal_failed']);
  time.now = END + 7 * DAY_MS - 1;
  await advance();
  assert.ok(await owns(never), 'in the grace');
  await pay((await now(late.id)).renewalOrderId!);
  assert.equal(inShort(await now(late.id)), 'active, 2 paid until 2027-03-31');
  time.now++;
  await advance();
  await advance();
  const lapsed = await now(never.id);
  assert.deepEqual([lapsed.status, lapsed.dueAt, lapsed.endedAt], ['expired', null, time.now]);
  assert.deepEqual(await orders(never.buyerId), ['paid', 'cancelled']);
  assert.equal((await license(never)).status, 'expired');
  assert.deepEqual(await emails(never.buyerId), ['renewal_due', 'renewal_failed', 'subscription_ending']);
  assert.deepEqual(await events(never.sellerId), ['subscription.expired: The payment failed']);
  assert.deepEqual(await events(late.sellerId), []);
});

test('a payment after the lapse revives, for a period from then on, with the same key; once', async (t) => {
  const { time, subscribe, advance, now, pay, license } = await subscriptionFixtures(t);
  const { id, licenseId } = await subscribe();
  time.now = END - DAY_MS;
  await advance();
  const { renewalOrderId } = await now(id);
  for (time.now = END; time.now <= END + 8 * DAY_MS; time.now += DAY_MS) await advance();
  assert.equal((await now(id)).status, 'expired');
  time.now = Date.UTC(2027, 4, 31);
  await pay(renewalOrderId!);
  const revived = await now(id);
  assert.equal(inShort(revived), 'active, 1 paid until 2027-06-30');
  assert.deepEqual([revived.endedAt, revived.anchorAt], [null, time.now]);
  const { id: key, status, expiresAt } = await license(revived);
  assert.deepEqual([key, status, expiresAt], [licenseId, 'active', revived.currentPeriodEnd]);
  await pay(renewalOrderId!);
  assert.equal(inShort(await now(id)), 'active, 1 paid until 2027-06-30');
});

test('a payment at once, at the end of each period, and each period once after a jump of three', async (t) => {
  const { time, subscribe, advance, now, emails, orders } = await subscriptionFixtures(t, 'test');
  const { id, buyerId } = await subscribe();
  time.now = END - DAY_MS;
  await advance();
  assert.deepEqual(await orders(buyerId), ['paid']);
  time.now = END;
  await advance();
  await advance();
  assert.equal(inShort(await now(id)), 'active, 2 paid until 2027-03-31');
  time.now = Date.UTC(2027, 5, 15);
  await advance();
  assert.equal(inShort(await now(id)), 'active, 5 paid until 2027-06-30');
  assert.deepEqual(await orders(buyerId), ['paid', 'paid', 'paid', 'paid', 'paid']);
  time.now = BEGINNING;
  await advance();
  time.now = Date.UTC(2027, 5, 15);
  await advance();
  assert.equal((await orders(buyerId)).length, 5, 'a clock set back charges nothing again');
  assert.deepEqual(await emails(buyerId), ['receipt', 'receipt', 'receipt', 'receipt']);
});

test('after a jump of three periods the buyer is asked, has a week, and pays one whole period', async (t) => {
  const { time, subscribe, advance, now, pay, license, emails, orders, owns } = await subscriptionFixtures(t);
  const [paying, silent] = [await subscribe(), await subscribe()];
  time.now = Date.UTC(2027, 3, 30);
  assert.equal(await owns(paying), false, 'by the clock');
  await advance();
  await advance();
  assert.equal(inShort(await now(paying.id)), 'past_due, 1 paid until 2027-02-28');
  assert.deepEqual(await emails(paying.buyerId), ['renewal_due', 'renewal_failed']);
  assert.deepEqual(await orders(paying.buyerId), ['paid', 'pending']);
  assert.ok(await owns(paying));
  const { expiresAt, graceHours } = await license(paying);
  assert.equal(expiresAt! + graceHours! * 60 * 60 * 1000, time.now + 7 * DAY_MS);
  time.now += 7 * DAY_MS - 1;
  await pay((await now(paying.id)).renewalOrderId!);
  assert.equal(inShort(await now(paying.id)), 'active, 1 paid until 2027-06-06');
  time.now++;
  await advance();
  assert.equal((await now(silent.id)).status, 'expired');
  time.now = BEGINNING;
  await advance();
  assert.equal((await now(silent.id)).status, 'expired', 'a clock set back revives nothing');
  assert.equal(await owns(silent), false);
  assert.equal((await license(silent)).status, 'expired');
});
