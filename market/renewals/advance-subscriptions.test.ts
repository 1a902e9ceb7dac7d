// What happens between the step that makes an order and the one that pays it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subscriptionFixtures } from '../../contract-tests/harness/subscription-fixtures.js';
import type { Write } from '../../db/tables.js';
import { revokeForGood } from '../licenses/settle-license.js';
import { advanceSubscriptions } from './advance-subscriptions.js';
import { endRenewal } from '../subscriptions/end-subscription.js';

const END = Date.UTC(2027, 1, 28, 12);

test('what cannot be paid by itself falls due; what was cancelled meanwhile stays so', async (t) => {
  const { act, db, market, time, subscribe, advance, now, orders } = await subscriptionFixtures(t, 'test');
  const [revoked, cancelled] = [await subscribe(), await subscribe()];
  time.now = END - 1;
  await advance();
  time.now = END;
  const meddled = new Set<string>();
  const write: Write = async (fn) => {
    const result = await db.write(fn);
    for (const { id, licenseId } of [revoked, cancelled]) {
      const subscription = await now(id);
      if (subscription.renewalOrderId === null || meddled.has(id)) continue;
      meddled.add(id);
      await act(async (tables) => {
        if (id === revoked.id) await revokeForGood(tables, licenseId!, 'Shared');
        else await endRenewal(tables, market, subscription, 'buyer');
      });
    }
    return result;
  };
  await advanceSubscriptions({ ...market, write }, new AbortController().signal);
  assert.equal(meddled.size, 2);
  assert.deepEqual([(await now(revoked.id)).status, (await now(cancelled.id)).status], ['past_due', 'expired']);
  assert.deepEqual(await orders(revoked.buyerId), ['paid', 'pending']);
  assert.deepEqual(await orders(cancelled.buyerId), ['paid', 'cancelled']);
});
