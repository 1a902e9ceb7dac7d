// The migration of a database with subscriptions whose renewal a former release had prepared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, subscriptionFixtures } from '../../contract-tests/harness/subscription-fixtures.js';
import { billedByProvider } from '../../market/subscriptions/provider-acts.js';
import { up } from './0048-last-looks.js';

test('what is billed in its last week is looked at once more; what nobody bills is left alone', async (t) => {
  const { act, db, time, subscribe, advance, now } = await subscriptionFixtures(t);
  const [billed, byHand] = [await subscribe(), await subscribe()];
  const end = billed.currentPeriodEnd;
  await act(async (tables) => {
    await billedByProvider(tables, billed.id, 'sub_1');
    for (const { id } of [billed, byHand])
      await tables.subscriptions.move((await tables.subscriptions.byId(id))!, 'active', { dueAt: end + DAY_MS });
    await tables.accounts.suspend(billed.sellerId, 'A reason');
  });
  await db.database.write(({ knex }) => up(knex));
  assert.equal((await now(billed.id)).dueAt, end - DAY_MS / 24);
  assert.equal((await now(byHand.id)).dueAt, end + DAY_MS);
  time.now = end - 1;
  await advance();
  assert.equal((await now(billed.id)).status, 'cancelled');
});
