// Buyers who ask for their money, and what becomes of it: refunded, declined, withdrawn or disputed, each told once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, keyOf, NOW, orderFixtures, refusal } from '../../contract-tests/harness/order-fixtures.js';
import { declineRefund } from './decline-refund.js';
import { disputeOrder, settleDispute } from './dispute-order.js';
import { lockOrder } from './lock-order.js';
import { beginRefund, settleRefund } from './refund-order.js';
import { requestRefund, withdrawRefundRequest } from './request-refund.js';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN = '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90';

async function requestFixtures(t: Parameters<typeof orderFixtures>[0], kind: 'manual' | 'stripe' = 'manual') {
  const fixtures = await orderFixtures(t, kind);
  const { db, market } = fixtures;
  const payment = { amountCents: 1000, taxCents: 0, currency: 'USD', reference: 'pi_1' };
  const sold = await fixtures.bought({}, {}, kind === 'stripe' ? payment : 'as_said');
  const { id } = sold.order;
  return {
    ...fixtures,
    ...sold,
    id,
    ask: (by: string, reason = 'No Folia', orderId = id) =>
      db.write((tables) => requestRefund(tables, market, keyOf(by), orderId, reason)),
    withdraw: (by: string, orderId = id) => db.write((tables) => withdrawRefundRequest(tables, keyOf(by), orderId)),
    decline: (by: string, reason = 'It runs there', isAdmin = false) =>
      db.write((tables) => {
        const call = { caller: keyOf(by, isAdmin), address: '192.0.2.1' };
        return declineRefund(tables, market, call, id, reason);
      }),
    claim: (cents: number | null) =>
      db.write(async (tables) => {
        const order = (await lockOrder(tables, id))!;
        return done(
          await beginRefund(tables, market, order, { cents, reason: null, requestedBy: null, repeatKey: null }),
        ).id;
      }),
    settle: (refundId: string) => db.write((tables) => settleRefund(tables, market, refundId, null)),
    dispute: (dispute: string, cents: number | null = null) =>
      db.write((tables) => disputeOrder(tables, id, { dispute, cents })),
    endDispute: (dispute: string, outcome: 'won' | 'lost') =>
      db.write((tables) => settleDispute(tables, market, { dispute, cents: null }, outcome)),
    /** What the order says of requests: asked, why, declined, why. */
    async wish() {
      const { refundRequestedAt, refundReason, refundDeclinedAt, refundDeclineReason } = await fixtures.order(id);
      return [refundRequestedAt, refundReason, refundDeclinedAt, refundDeclineReason];
    },
  };
}

test('the buyer asks for the money back, the seller is told once, and a refund settles it', async (t) => {
  const { buyerId, sellerId, productId, person, place, emails, ask, claim, settle, wish } = await requestFixtures(t);
  assert.match(refusal(await ask(sellerId)), /^forbidden/);
  assert.match(refusal(await ask(await person())), /^not_found/);
  assert.match(refusal(await ask(buyerId, 'no', UNKNOWN)), /^not_found/);
  const waiting = done(await place(buyerId, productId, { additionalSeats: true })).order.id;
  assert.match(refusal(await ask(buyerId, 'no', waiting)), /^invalid_transition/);
  const asked = done(await ask(buyerId, 'No Folia'));
  assert.equal(asked.refundRequestedAt, NOW);
  const told = await emails(sellerId);
  assert.equal(told.at(-1), 'refund_requested');
  assert.equal(done(await ask(buyerId, 'No Fabric')).refundReason, 'No Fabric');
  assert.deepEqual(await emails(sellerId), told);
  await settle(await claim(1));
  assert.deepEqual(await wish(), [null, 'No Fabric', null, null]);
  assert.equal((await emails(buyerId)).at(-1), 'order_refunded');
});

test('nobody asks for what was never paid, and a seller gets few e-mails a day about one buyer', async (t) => {
  const { person, bought, product, place, pay, emails, time, db, market } = await requestFixtures(t);
  const ask = async (by: string, orderId: string) =>
    db.write((tables) => requestRefund(tables, market, keyOf(by), orderId, 'No Folia'));
  const free = await bought({ priceCents: 0 });
  assert.match(refusal(await ask(free.buyerId, free.order.id)), /^invalid_transition: Nothing was paid/);
  const { productId, sellerId } = await product();
  const [buyer, other] = [await person(), await person()];
  const told = async () => (await emails(sellerId)).filter((kind) => kind === 'refund_requested').length;
  const orders: string[] = [];
  for (let made = 0; made < 8; made += 1) {
    const { id } = done(await pay(done(await place(buyer, productId, { additionalSeats: made > 0 })).order.id));
    done(await ask(buyer, id));
    orders.push(id);
  }
  assert.equal(await told(), 5);
  done(await ask(other, done(await pay(done(await place(other, productId)).order.id)).id));
  assert.equal(await told(), 6, 'of another buyer');
  const again = async (id: string) => {
    await db.write((tables) => withdrawRefundRequest(tables, keyOf(buyer), id));
    await db.write(({ quotas }) => quotas.deleteExpired(time.now - 60 * 60 * 1000, 100));
    done(await ask(buyer, id));
  };
  time.now = NOW + 24 * 60 * 60 * 1000 - 1;
  await again(orders[0]!);
  assert.equal(await told(), 6);
  time.now += 1;
  await again(orders[1]!);
  assert.equal(await told(), 7);
});

test('what is declined is told to the buyer, who asks again after a week', async (t) => {
  const { buyerId, sellerId, person, emails, time, ask, decline, wish } = await requestFixtures(t);
  assert.match(refusal(await decline(sellerId)), /^invalid_transition: No refund is asked for/);
  done(await ask(buyerId));
  assert.match(refusal(await decline(buyerId)), /^forbidden/);
  assert.match(refusal(await decline(await person())), /^not_found/);
  assert.equal(done(await decline(sellerId)).status, 'paid');
  assert.deepEqual(await wish(), [null, 'No Folia', NOW, 'It runs there']);
  const told = await emails(buyerId);
  assert.equal(told.at(-1), 'refund_declined');
  done(await decline(sellerId));
  assert.deepEqual(await emails(buyerId), told, 'repeated in the same words it changes nothing');
  assert.match(refusal(await decline(sellerId, 'In other words')), /^invalid_transition/);
  time.now = NOW + WEEK_MS - 1;
  assert.match(
    refusal(await ask(buyerId)),
    /^invalid_transition: Your last .* you can ask again from 2027-01-17T12:00:00\.000Z/,
  );
  time.now += 1;
  done(await ask(buyerId, 'Still no Folia'));
  assert.deepEqual(await wish(), [time.now, 'Still no Folia', null, null]);
});

test('a buyer withdraws, and asking anew fills no mailbox', async (t) => {
  const { buyerId, sellerId, db, emails, ask, withdraw, wish } = await requestFixtures(t);
  done(await withdraw(buyerId));
  done(await ask(buyerId));
  assert.match(refusal(await withdraw(sellerId)), /^forbidden/);
  assert.match(refusal(await withdraw(buyerId, UNKNOWN)), /^not_found/);
  done(await withdraw(buyerId));
  assert.deepEqual(await wish(), [null, null, null, null]);
  const told = await emails(sellerId);
  for (let count = 0; count < 5; count++) {
    done(await ask(buyerId));
    done(await withdraw(buyerId));
  }
  assert.deepEqual(await emails(sellerId), told);
  // An hour later that is forgotten.
  await db.database.write(({ knex }) => knex('quotas').delete());
  done(await ask(buyerId));
  assert.deepEqual(await emails(sellerId), [...told, 'refund_requested']);
});

test('what was declined is no way around the week', async (t) => {
  const { buyerId, sellerId, ask, withdraw, decline } = await requestFixtures(t);
  done(await ask(buyerId));
  done(await decline(sellerId));
  done(await withdraw(buyerId));
  assert.match(refusal(await ask(buyerId)), /^invalid_transition: Your last request/);
});

test('while the money is on its way back, nobody declines or withdraws', async (t) => {
  const { buyerId, sellerId, emails, ask, withdraw, decline, claim, settle, wish } = await requestFixtures(t, 'stripe');
  done(await ask(buyerId));
  const refund = await claim(null);
  assert.match(refusal(await decline(sellerId)), /^invalid_transition: The refund is under way/);
  assert.match(refusal(await withdraw(buyerId)), /^invalid_transition: The refund is under way/);
  await settle(refund);
  assert.deepEqual((await wish()).slice(2), [null, null]);
  assert.equal((await emails(buyerId)).at(-1), 'order_refunded');
});

test('a dispute settles what was asked for and what was declined, and so does its end', async (t) => {
  const { buyerId, sellerId, ask, decline, dispute, endDispute, wish, time } = await requestFixtures(t);
  done(await ask(buyerId));
  done(await dispute('dp_1'));
  assert.deepEqual(await wish(), [null, 'No Folia', null, null]);
  assert.match(refusal(await decline(sellerId)), /^invalid_transition: No refund is asked for/);
  assert.match(refusal(await ask(buyerId)), /^invalid_transition: An order that is disputed/);
  done(await endDispute('dp_1', 'won'));
  done(await ask(buyerId));
  done(await decline(sellerId));
  time.now += WEEK_MS;
  done(await dispute('dp_2'));
  assert.deepEqual((await wish()).slice(2), [null, null]);
  assert.equal(done(await endDispute('dp_2', 'lost')).status, 'refunded');
});

test('a dispute of a part leaves what was asked for, until it is lost: then it is as a refund of that part', async (t) => {
  const { buyerId, ask, dispute, endDispute, wish } = await requestFixtures(t);
  done(await ask(buyerId));
  done(await dispute('dp_1', 100));
  assert.deepEqual(await wish(), [NOW, 'No Folia', null, null]);
  assert.equal(done(await endDispute('dp_1', 'lost')).status, 'partially_refunded');
  assert.deepEqual(await wish(), [null, 'No Folia', null, null]);
});

test('an admin declines too, and that is noted', async (t) => {
  const { buyerId, person, db, emails, ask, decline } = await requestFixtures(t);
  const admin = await person(true);
  done(await ask(buyerId));
  assert.match(refusal(await decline(admin)), /^not_found/, 'by a key without the scope');
  done(await decline(admin, 'It runs there', true));
  assert.equal((await emails(buyerId)).at(-1), 'refund_declined');
  const acts: string[] = await db.knex('audit_events').where({ actor_id: admin }).pluck('action');
  assert.deepEqual(acts, ['order.refund_declined']);
});

test('where the seller cannot act all admins are told; the request of a buyer who leaves is withdrawn', async (t) => {
  for (const isDeleted of [true, false]) {
    const { db, person, buyerId, sellerId, emails, ask, decline, wish } = await requestFixtures(t);
    const admins = [await person(true), await person(true)];
    const heard = await emails(sellerId);
    await db.write(({ accounts }) =>
      isDeleted ? accounts.delete(sellerId) : accounts.suspend(sellerId, 'A reason').then(() => true),
    );
    done(await ask(buyerId));
    done(await ask(buyerId, 'Again'));
    for (const admin of admins) assert.deepEqual(await emails(admin), ['refund_requested']);
    assert.deepEqual(await emails(sellerId), isDeleted ? [] : heard);
    assert.ok(await db.write(({ accounts }) => accounts.delete(buyerId)));
    assert.deepEqual(await wish(), [null, null, null, null]);
    assert.equal(refusal(await decline(admins[0]!, 'No', true)), 'invalid_transition: No refund is asked for');
    assert.deepEqual(await wish(), [null, null, null, null]);
  }
});

test('where the seller is suspended while the order is waited for, all admins are told', async (t) => {
  const { db, market, id, person, buyerId, sellerId, emails } = await requestFixtures(t);
  const admins = [await person(true), await person(true)];
  const heard = await emails(sellerId);
  await db.write(({ accounts }) => accounts.suspend(sellerId, 'A reason'));
  let reads = 0;
  const asked = await db.write((tables) => {
    const byId: typeof tables.accounts.byId = async (accountId) => {
      const account = await tables.accounts.byId(accountId);
      // As if another node had committed the suspension only after it was looked for.
      return reads++ === 0 ? account && { ...account, suspendedReason: null } : account;
    };
    return requestRefund({ ...tables, accounts: { ...tables.accounts, byId } }, market, keyOf(buyerId), id, 'No Folia');
  });
  assert.equal(done(asked).refundRequestedAt, NOW);
  for (const admin of admins) assert.deepEqual(await emails(admin), ['refund_requested']);
  assert.deepEqual(await emails(sellerId), heard);
});
