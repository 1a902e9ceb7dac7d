// Subscriptions as stored: lists, what is due, and moves that judge nothing but what they were told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGINNING, DAY_MS, subscriptionFixtures } from '../../contract-tests/harness/subscription-fixtures.js';

test('lists are narrowed by side, status and product, newest first, page by page', async (t) => {
  const { db, time, subscribe } = await subscriptionFixtures(t);
  const { subscriptions } = db.tables;
  const made = [];
  for (; made.length < 3; time.now++) made.push(await subscribe());
  const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
  const listed = async (filter: Parameters<typeof subscriptions.list>[0], page = 1, limit = 2) => {
    const { items, total } = await subscriptions.list(filter, { page, limit });
    return [items.map(({ id }) => id), total];
  };
  assert.deepEqual(await listed({}), [[third.id, second.id], 3]);
  assert.deepEqual(await listed({}, 2), [[first.id], 3]);
  assert.deepEqual(await listed({ buyerId: first.buyerId }), [[first.id], 1]);
  assert.deepEqual(await listed({ sellerId: second.sellerId, status: 'active' }), [[second.id], 1]);
  assert.deepEqual(await listed({ status: 'expired' }), [[], 0]);
  assert.deepEqual(await listed({ productIds: [third.productId] }), [[third.id], 1]);
  assert.deepEqual(await listed({ productIds: [] }), [[], 0]);
  const walked = [];
  for await (const page of subscriptions.walk({ buyerId: first.buyerId }, 9)) walked.push(...page.map(({ id }) => id));
  assert.deepEqual(walked, [first.id]);
});

test('what is due is read on from its place, the longest waiting first', async (t) => {
  const { db, subscribe } = await subscriptionFixtures(t);
  const made = [await subscribe(), await subscribe(), await subscribe()].map(({ id }) => id).sort();
  const { due } = db.tables.subscriptions;
  const later = BEGINNING + 25 * DAY_MS;
  const [first, ...others] = await due(later, undefined, 2);
  assert.deepEqual([first!.id, ...others.map(({ id }) => id)], made.slice(0, 2));
  assert.deepEqual(
    (await due(later, others[0], 2)).map(({ id }) => id),
    made.slice(2),
  );
  assert.deepEqual(await due(BEGINNING, undefined, 2), []);
});

test('a move that was judged by another state changes nothing', async (t) => {
  const { db, now, subscribe } = await subscriptionFixtures(t);
  const before = await subscribe();
  const move = (change: object) =>
    db.write((tables) => tables.subscriptions.move({ ...before, ...change }, 'active', {}));
  assert.equal(await move({ status: 'past_due' }), undefined);
  assert.equal(await move({ periods: 2 }), undefined);
  assert.equal(await move({ dueAt: before.dueAt! + 1 }), undefined);
  assert.equal((await move({}))!.id, before.id);
  assert.equal((await now(before.id)).updatedAt, BEGINNING);
});

test('one is found by its order, by what its provider calls it and by its buyer, and no other is', async (t) => {
  const { db, subscribe } = await subscriptionFixtures(t);
  const { subscriptions } = db.tables;
  const [other, one] = [await subscribe(), await subscribe()];
  for (const { id } of [other, one])
    await db.database.write(({ knex }) =>
      knex('subscriptions')
        .where({ id })
        .update({ provider_reference: `sub_${id}` }),
    );
  for (const { id, paidOrderId, buyerId } of [other, one]) {
    assert.equal((await subscriptions.ofOrder(paidOrderId))!.id, id);
    assert.equal((await subscriptions.byProviderReference(`sub_${id}`))!.id, id);
    assert.deepEqual(
      (await subscriptions.runningOfBuyer(buyerId)).map((running) => running.id),
      [id],
    );
  }
  await db.database.write(({ knex }) =>
    knex('subscriptions').where({ id: one.id }).update({ status: 'expired', due_at: null, ended_at: BEGINNING }),
  );
  assert.deepEqual(await subscriptions.runningOfBuyer(one.buyerId), []);
  assert.equal(await subscriptions.ofOrder('no order'), undefined);
});

test('what is billed for a seller who has left is found by its seller, page by page', async (t) => {
  const { db, subscribe } = await subscriptionFixtures(t);
  const { billedForNobody } = db.tables.subscriptions;
  const [billed, unbilled, ofAnother] = [await subscribe(), await subscribe(), await subscribe()];
  await db.write(async ({ subscriptions, accounts }) => {
    for (const one of [billed, ofAnother]) await subscriptions.move(one, 'active', { providerReference: one.id });
    for (const { sellerId } of [billed, unbilled]) await accounts.delete(sellerId);
  });
  assert.deepEqual(await billedForNobody('', 2), [billed.id]);
  assert.deepEqual(await billedForNobody(billed.id, 2), []);
});
