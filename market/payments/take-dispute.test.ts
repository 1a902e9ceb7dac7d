// Tests for disputes: they take and give back, whatever comes first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedMessage, type SignedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { paymentStage, PRICE_CENTS } from '../../contract-tests/harness/payment-stage.js';

const completed = (session: object): SignedMessage => signedMessage('checkout.session.completed', session);

test('disputes take and give back, in whatever order their messages come', async (t) => {
  const { order, fake, receive, take, outcome, now } = await paymentStage(t);
  for (const [isWon, status] of [
    [true, 'paid'],
    [false, 'refunded'],
  ] as const) {
    for (const turn of ['in order', 'the other way round'] as const) {
      const { id, page } = await order();
      const paid = completed(fake.pay(page));
      const payment = [...fake.payments.keys()].at(-1);
      const dispute = { id: `dp_${id}`, payment_intent: payment, status: 'needs_response' };
      const opened = signedMessage('charge.dispute.created', dispute);
      const closed = signedMessage('charge.dispute.closed', { ...dispute, status: isWon ? 'won' : 'lost' });
      const messages = turn === 'in order' ? [opened, closed] : [closed, opened];
      for (const message of [...messages, paid]) await receive(message);
      // The order does not know its payment yet.
      assert.deepEqual([await take(opened.id), await take(closed.id), await take(paid.id)], [false, false, true]);
      for (const message of messages) assert.ok(await take(message.id));
      assert.equal((await now(id)).status, status);
      assert.deepEqual(
        [await outcome(closed.id), await outcome(opened.id)],
        ['done', turn === 'in order' ? 'done' : 'nothing'],
      );
      const repeated = signedMessage('charge.dispute.funds_withdrawn', dispute);
      const closedAgain = signedMessage('charge.dispute.closed', { ...dispute, status: isWon ? 'won' : 'lost' });
      for (const message of [repeated, closedAgain]) {
        await receive(message);
        await take(message.id);
        assert.equal(await outcome(message.id), 'nothing');
      }
      assert.equal((await now(id)).status, status);
    }
  }
});

test('a dispute that does not fit its order changes nothing', async (t) => {
  const { order, fake, receive, take, outcome, now, write, market } = await paymentStage(t);
  const { id, page } = await order();
  const paid = completed(fake.pay(page));
  await receive(paid);
  await take(paid.id);
  await write(async ({ orders }) => orders.refund((await orders.byId(id))!, PRICE_CENTS, null));
  const dispute = { id: 'dp_1', payment_intent: [...fake.payments.keys()][0], status: 'needs_response' };
  const opened = signedMessage('charge.dispute.created', dispute);
  const closed = signedMessage('charge.dispute.closed', { ...dispute, status: 'lost' });
  for (const message of [opened, closed]) {
    await receive(message);
    await take(message.id);
    assert.equal(await outcome(message.id), 'mismatch');
  }
  assert.equal((await now(id)).status, 'refunded');
  assert.equal(market.settings.payments, 'stripe');
});
