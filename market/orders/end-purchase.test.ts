// What goes with money that is back, and what stays because something else was paid.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, keyOf, NOW, orderFixtures, PRICE_CENTS } from '../../contract-tests/harness/order-fixtures.js';
import { claimRefund } from './give-back.js';
import { createRenewalOrder } from '../subscriptions/renewal-order.js';

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

/** E-mails as they are handed over. */
type Letter = { readonly kind: string; readonly isWhole?: boolean; readonly amountCents?: number };

async function refund(
  fixtures: Fixtures,
  sellerId: string,
  orderId: string,
  cents: number | null = null,
): Promise<Letter[]> {
  const { db, market } = fixtures;
  const call = { caller: keyOf(sellerId), address: '192.0.2.1' };
  const wanted = { cents, reason: null, repeatKey: null };
  const emails: Letter[] = [];
  const mail = {
    sendWanted: async (_: unknown, wanted: readonly { message: Letter }[]) =>
      void emails.push(...wanted.map(({ message }) => message)),
  };
  const services = { ...market, mail } as unknown as typeof market;
  done(await db.write((tables) => claimRefund(tables, services, call, orderId, wanted)));
  return emails;
}

const review = ({ db }: Fixtures, productId: string, authorId: string, verifiedPurchase: boolean) =>
  db.write(async (tables) => {
    const written = { productId, authorId, rating: 5, body: 'Does what it should', verifiedVersion: null };
    return (await tables.reviews.create({ ...written, verifiedPurchase }))!.id;
  });

test('the review of somebody who paid twice is marked once both are back', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, place, pay, db } = fixtures;
  const { order, buyerId, productId, sellerId } = await bought();
  const more = done(await pay(done(await place(buyerId, productId, { additionalSeats: true })).order.id));
  const id = await review(fixtures, productId, buyerId, true);
  await refund(fixtures, sellerId, more.id);
  assert.equal((await db.tables.reviews.byId(id))!.refunded, false);
  await refund(fixtures, sellerId, order.id);
  assert.equal((await db.tables.reviews.byId(id))!.refunded, true);
});

test('a review is that of a purchase once money was paid, and not before', async (t) => {
  const fixtures = await orderFixtures(t);
  const { person, product, place, pay, db } = fixtures;
  const [buyer, free, sold] = [await person(), await product({ priceCents: 0 }), await product()];
  const reviews = [
    await review(fixtures, free.productId, buyer, false),
    await review(fixtures, sold.productId, buyer, false),
  ];
  done(await place(buyer, free.productId));
  done(await pay(done(await place(buyer, sold.productId)).order.id));
  const verified = await Promise.all(reviews.map(async (id) => (await db.tables.reviews.byId(id))!.verifiedPurchase));
  assert.deepEqual(verified, [false, true]);
});

test('a period that is over is given back, or a part of one, and the one that runs goes on', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, pay, db, market, license } = fixtures;
  const { order, sellerId } = await bought({ billingInterval: 'month' });
  const subscriptionId = order.subscriptionId!;
  await refund(fixtures, sellerId, order.id, 1);
  assert.equal((await db.tables.subscriptions.byId(subscriptionId))!.status, 'active');
  const renewal = await db.write(async (tables) => {
    const subscription = (await tables.subscriptions.byId(subscriptionId))!;
    const made = await createRenewalOrder(tables, market, subscription);
    await tables.subscriptions.move(subscription, 'active', { renewalOrderId: made.id });
    return made;
  });
  done(await pay(renewal.id));
  await refund(fixtures, sellerId, order.id);
  assert.equal((await db.tables.subscriptions.byId(subscriptionId))!.status, 'active');
  assert.equal((await license(order)).status, 'active');
});

test('the buyer is told how much came back, and whether that was all', async (t) => {
  const fixtures = await orderFixtures(t);
  const { order, sellerId } = await fixtures.bought();
  const said = (emails: Letter[]) => emails.map(({ kind, isWhole, amountCents }) => [kind, isWhole, amountCents]);
  assert.deepEqual(said(await refund(fixtures, sellerId, order.id, 1)), [['order_refunded', false, 1]]);
  assert.deepEqual(said(await refund(fixtures, sellerId, order.id)), [['order_refunded', true, PRICE_CENTS - 1]]);
});

test('a provider is asked for what it took alone, by a job after a minute', async (t) => {
  const { bought, db, market, pay, place } = await orderFixtures(t, 'stripe');
  const claim = (sellerId: string, orderId: string) => {
    const call = { caller: keyOf(sellerId), address: '192.0.2.1' };
    const wanted = { cents: 1, reason: null, repeatKey: null };
    return db.write((tables) => claimRefund(tables, market, call, orderId, wanted));
  };
  const jobs = (): Promise<number[]> => db.knex('jobs').where({ kind: 'settle_refund' }).pluck('run_at');
  const said = await bought();
  done(await claim(said.sellerId, said.order.id));
  assert.deepEqual(await jobs(), []);
  const more = done(await place(said.buyerId, said.productId, { additionalSeats: true })).order;
  done(await pay(more.id, { amountCents: PRICE_CENTS, taxCents: 0, currency: 'USD', reference: 'pi_1' }));
  done(await claim(said.sellerId, more.id));
  assert.deepEqual(await jobs(), [NOW + 60_000]);
});
