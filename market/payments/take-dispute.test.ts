// Tests for disputes: they take and give back, whatever comes first.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { signedMessage, type SignedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { paymentFixtures, PRICE_CENTS } from '../../contract-tests/harness/payment-fixtures.js';

const completed = (session: object): SignedMessage => signedMessage('checkout.session.completed', session);

test('disputes take and give back, in whatever order their messages come', async (t) => {
  const { order, fake, receive, take, outcome, now } = await paymentFixtures(t);
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

/** An order that was paid, and what tells of disputes of its payment. */
async function disputedFixtures(t: TestContext) {
  const fixtures = await paymentFixtures(t);
  const { order, fake, receive, take, outcome, write } = fixtures;
  await write(async ({ accounts }) => {
    for (const name of ['a', 'b'])
      await accounts.create({ email: `${name}@example.com`, displayName: name, isAdmin: true });
  });
  const { id, page, sellerId } = await order();
  const paid = completed(fake.pay(page));
  const payment = [...fake.payments.keys()].at(-1)!;
  await receive(paid);
  await take(paid.id);
  const tell = async (type: 'created' | 'funds_withdrawn' | 'closed', dispute: object) => {
    const about = { payment_intent: payment, status: 'needs_response', currency: 'eur', amount: PRICE_CENTS };
    const message = signedMessage(`charge.dispute.${type}`, { id: 'dp_1', ...about, ...dispute });
    await receive(message);
    await take(message.id);
    return outcome(message.id);
  };
  return {
    ...fixtures,
    id,
    sellerId,
    tell,
    refund: (cents: number) => write(async ({ orders }) => orders.refund((await orders.byId(id))!, cents, null)),
    /** The e-mails that admins got, each sent to both. */
    async told(): Promise<string[]> {
      const { items } = await fixtures.tables.mailQueue.listUnsent({ page: 1, limit: 100 });
      const emails = items.filter(({ kind }) => kind === 'dispute_mismatch').reverse();
      const [one, other] = ['a', 'b'].map((name) =>
        emails.filter(({ recipient }) => recipient === `${name}@example.com`).map(({ text }) => text!),
      );
      assert.deepEqual(one, other);
      return one!;
    },
    async balance(): Promise<number> {
      return (await fixtures.tables.ledger.balance({ sellerId, currency: 'EUR' })).balanceCents;
    },
  };
}

test('a dispute takes what its message says: a part leaves the order as it is, and is sent to the seller', async (t) => {
  const { tell, now, id, balance, sellerId, events, told } = await disputedFixtures(t);
  assert.equal(await tell('created', { amount: 500 }), 'done');
  assert.equal(await tell('funds_withdrawn', { amount: 500 }), 'nothing');
  assert.deepEqual([(await now(id)).status, await balance()], ['paid', 900]);
  assert.equal(await tell('closed', { amount: 500, status: 'lost' }), 'done');
  assert.deepEqual([(await now(id)).status, (await now(id)).refundedCents], ['partially_refunded', 500]);
  assert.equal(await tell('closed', { amount: 500, status: 'lost' }), 'nothing');
  assert.equal(await balance(), 900);
  assert.deepEqual(
    (await events(sellerId)).filter((kind) => kind.startsWith('order.')),
    ['order.created', 'order.disputed', 'order.refunded'],
  );
  assert.deepEqual(await told(), []);
});

test('several disputes of one order know each other, and each is decided by itself', async (t) => {
  const { tell, now, id, balance } = await disputedFixtures(t);
  await tell('created', { id: 'dp_1', amount: 500 });
  await tell('created', { id: 'dp_2', amount: 1000 });
  assert.deepEqual([(await now(id)).status, await balance()], ['disputed', 0]);
  assert.equal(await tell('closed', { id: 'dp_1', amount: 500, status: 'won' }), 'done');
  assert.equal((await now(id)).status, 'disputed');
  assert.equal(await tell('closed', { id: 'dp_2', amount: 1000, status: 'won' }), 'done');
  assert.deepEqual([(await now(id)).status, await balance()], ['paid', 1350]);
  // Its beginning is told after its end.
  assert.equal(await tell('closed', { id: 'dp_3', status: 'lost' }), 'done');
  assert.equal(await tell('created', { id: 'dp_3' }), 'nothing');
  assert.deepEqual([(await now(id)).status, await balance()], ['refunded', 0]);
});

test('a dispute of a refunded order changes nothing, and every admin is told what to do', async (t) => {
  const { tell, refund, now, id, told, sellerId, events } = await disputedFixtures(t);
  await refund(PRICE_CENTS);
  assert.equal(await tell('created', {}), 'mismatch');
  assert.equal(await tell('funds_withdrawn', {}), 'nothing');
  assert.equal(await tell('closed', { status: 'lost' }), 'mismatch');
  assert.equal((await now(id)).status, 'refunded');
  assert.ok(!(await events(sellerId)).includes('order.disputed'));
  const [opened, lost, ...others] = await told();
  assert.deepEqual(others, []);
  assert.match(opened!, /all of its money was given back before.*with the refund as evidence/s);
  assert.match(lost!, /The bank has decided for the buyer.*the money twice now/s);
});

test('a dispute of more than is left takes that, and every admin is told of the rest', async (t) => {
  const { tell, refund, now, id, told, balance } = await disputedFixtures(t);
  await refund(300);
  assert.equal(await tell('created', {}), 'mismatch');
  assert.deepEqual([(await now(id)).status, await balance()], ['disputed', 270]);
  assert.equal(await tell('closed', { status: 'won' }), 'done');
  assert.equal((await now(id)).status, 'partially_refunded');
  assert.equal(await tell('created', { id: 'dp_2' }), 'mismatch');
  assert.equal(await tell('closed', { id: 'dp_2', status: 'lost' }), 'mismatch');
  assert.equal((await now(id)).status, 'refunded');
  const emails = await told();
  assert.equal(emails.length, 3);
  for (const sent of emails) assert.match(sent, /Disputed: €15.00 \(EUR\).*Left of the order: €12.00 \(EUR\)/s);
  assert.match(emails.at(-1)!, /decided for the buyer/);
});

test('a dispute in another currency changes nothing, and every admin is told what to do', async (t) => {
  const { tell, now, id, told, balance } = await disputedFixtures(t);
  assert.equal(await tell('created', { currency: 'usd' }), 'mismatch');
  // It takes nothing, so that it keeps no other one from being won.
  await tell('created', { id: 'dp_2' });
  await tell('closed', { id: 'dp_2', status: 'won' });
  assert.equal(await tell('closed', { currency: 'usd', status: 'lost' }), 'mismatch');
  assert.deepEqual([(await now(id)).status, await balance()], ['paid', 1350]);
  const [opened, lost] = await told();
  assert.match(opened!, /in another currency than its own.*Disputed: \$15.00 \(USD\)/s);
  assert.match(lost!, /Revoke the license in the dashboard/);
});

test('a dispute of which no amount is told takes all that is left', async (t) => {
  const { tell, now, id, told } = await disputedFixtures(t);
  const odds = [{ amount: undefined }, { amount: -5 }, { amount: 0.5 }, { currency: null }, { currency: 'euros' }];
  for (const [place, odd] of odds.entries()) {
    const dispute = { id: `dp_odd_${place}`, ...odd };
    assert.equal(await tell('created', dispute), 'done');
    assert.equal((await now(id)).status, 'disputed');
    assert.equal(await tell('closed', { ...dispute, status: 'won' }), 'done');
    assert.equal((await now(id)).status, 'paid');
  }
  assert.deepEqual(await told(), []);
});
