// Subscriptions that a payment provider bills by itself: what it says, and what it is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BEGINNING,
  DAY_MS,
  inShort,
  subscriptionFixtures,
} from '../../contract-tests/harness/subscription-fixtures.js';
import { endRenewal, fallDue } from './end-subscription.js';
import { billedByProvider, endedByProvider } from './provider-acts.js';

const END = Date.UTC(2027, 1, 28, 12);

test('a provider that bills by itself is waited for, for a day, and is told of an end', async (t) => {
  const { act, db, time, market, subscribe, advance, now, orders } = await subscriptionFixtures(t);
  const { id, buyerId } = await subscribe();
  await act((tables) => billedByProvider(tables, id, 'sub_1'));
  assert.equal((await db.tables.subscriptions.byProviderReference('sub_1'))!.id, id);
  time.now = END - DAY_MS;
  await advance();
  time.now = END + DAY_MS - 1;
  await advance();
  assert.equal((await now(id)).status, 'active');
  assert.deepEqual(await orders(buyerId), ['paid'], 'its renewals are made as it bills');
  time.now++;
  await advance();
  assert.equal((await now(id)).status, 'past_due');
  await act((tables) => fallDue(tables, market, id));
  time.now = END + 7 * DAY_MS;
  await advance();
  assert.equal((await now(id)).status, 'expired');
  const told = await db.knex('jobs').where({ kind: 'end_billing' }).pluck('payload');
  assert.deepEqual(
    told.map((payload: string) => JSON.parse(payload)),
    [{ subscriptionId: id, when: 'now' }],
  );
});

test('what a provider bills, it pays for period by period, however late it is told', async (t) => {
  const { act, time, subscribe, now, bill } = await subscriptionFixtures(t);
  const { id } = await subscribe();
  await act((tables) => billedByProvider(tables, id, 'sub_1'));
  time.now = Date.UTC(2027, 4, 1);
  await bill(id);
  await bill(id);
  assert.equal(inShort(await now(id)), 'active, 3 paid until 2027-04-30');
});

test('a provider that bills no more lets it run to its end, or ends what was not paid', async (t) => {
  const { act, db, time, market, subscribe, now, events } = await subscriptionFixtures(t);
  const billed = async (reference: string) => {
    const subscription = await subscribe();
    await act((tables) => billedByProvider(tables, subscription.id, reference));
    return subscription;
  };
  const ended = ({ id }: { id: string }, isUnpaid: boolean) =>
    act((tables) => endedByProvider(tables, market, id, isUnpaid));
  const [there, unpaid, here] = [await billed('sub_1'), await billed('sub_2'), await billed('sub_3')];
  await ended(there, false);
  await ended(there, false);
  assert.deepEqual(await events(there.sellerId), ['subscription.cancelled: Cancelled at the payment provider']);
  assert.equal((await now(there.id)).providerEndedAt, BEGINNING);
  await ended(unpaid, true);
  assert.deepEqual(await events(unpaid.sellerId), ['subscription.expired: The payment failed']);
  await act(async (tables) => endRenewal(tables, market, (await tables.subscriptions.byId(here.id))!, 'buyer'));
  await ended(here, false);
  assert.equal((await now(here.id)).status, 'cancelled');
  const told = await db.knex('jobs').where({ kind: 'end_billing' }).pluck('payload');
  assert.deepEqual(
    told.map((payload: string) => JSON.parse(payload)),
    [{ subscriptionId: here.id, when: 'period_end' }],
  );
  const overdue = await billed('sub_4');
  time.now = overdue.currentPeriodEnd;
  await ended(overdue, false);
  assert.equal((await now(overdue.id)).status, 'expired');
  await ended(overdue, false);
});

test('nothing is billed for a seller who has left, nor for one who is suspended shortly before the period ends', async (t) => {
  const { act, db, time, subscribe, advance, now, emails } = await subscriptionFixtures(t);
  const billed = async () => {
    const subscription = await subscribe();
    await act((tables) => billedByProvider(tables, subscription.id, `sub of ${subscription.id}`));
    return subscription;
  };
  const [gone, suspended, other, unpaid, lifted] = [
    await billed(),
    await billed(),
    await billed(),
    await billed(),
    await billed(),
  ];
  const told = async () => {
    const payloads: string[] = await db.knex('jobs').where({ kind: 'end_billing' }).orderBy('id').pluck('payload');
    return payloads.map((payload) => JSON.parse(payload) as unknown);
  };
  await act(({ accounts }) => accounts.delete(gone.sellerId));
  await advance();
  assert.equal(inShort(await now(gone.id)), 'cancelled, 1 paid until 2027-02-28');
  assert.deepEqual(await emails(gone.buyerId), ['subscription_ending']);
  assert.deepEqual(await told(), [{ subscriptionId: gone.id, when: 'period_end' }]);
  await advance();
  assert.equal((await told()).length, 1);

  await act(({ accounts }) => accounts.suspend(lifted.sellerId, 'A mistake'));
  time.now = END - 7 * DAY_MS;
  await advance();
  assert.deepEqual([(await now(lifted.id)).status, await emails(lifted.buyerId)], ['active', []]);
  await act(({ accounts }) => accounts.reinstate(lifted.sellerId));
  time.now = END - DAY_MS;
  await advance();
  await act(({ accounts }) => accounts.suspend(suspended.sellerId, 'A reason'));
  await advance();
  assert.equal((await now(suspended.id)).status, 'active', 'it may be lifted in time');
  time.now = END - 60 * 60 * 1000;
  await advance();
  assert.equal(inShort(await now(suspended.id)), 'cancelled, 1 paid until 2027-02-28');
  assert.deepEqual((await told())[1], { subscriptionId: suspended.id, when: 'period_end' });

  time.now = END + DAY_MS;
  await advance();
  assert.deepEqual([(await now(other.id)).status, (await now(unpaid.id)).status], ['past_due', 'past_due']);
  assert.equal((await now(lifted.id)).status, 'past_due', 'as one that was never suspended');
  await act(({ accounts }) => accounts.delete(unpaid.sellerId));
  await advance();
  assert.deepEqual([(await now(other.id)).status, (await now(unpaid.id)).status], ['past_due', 'expired']);
  assert.deepEqual((await told()).slice(2), [{ subscriptionId: unpaid.id, when: 'now' }]);
});
