// For tests: all messages of an order's life, in any order and any number of times, come to the same.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createRandom, type Random } from '../../scripts/seeding/random.js';
import { signedMessage, type SignedMessage } from './fake-stripe.js';
import { paymentFixtures } from './payment-fixtures.js';

/**
 * Has an order paid, disputed and won back, so many times: each time its messages arrive in another order, some of them
 * again and again, and are acted on whenever that is tried. Each has its effect once.
 */
export async function shuffledMessages(t: Pick<TestContext, 'after'>, rounds: number): Promise<void> {
  const fixtures = await paymentFixtures(t);
  const random = createRandom(1);
  for (let round = 0; round < rounds; round++) await playRound(fixtures, random, round);
}

type Fixtures = Awaited<ReturnType<typeof paymentFixtures>>;

async function playRound(fixtures: Fixtures, random: Random, round: number): Promise<void> {
  const { order, fake, receive, take, outcome, now, emails, events, knex } = fixtures;
  const { id, page, buyerId, sellerId } = await order();
  const messages = messagesOf(fake, page, `dp_${round}`);
  const repeated = random.sample([...messages, ...messages, ...messages], 3 * messages.length);
  for (const message of repeated) {
    await receive(message);
    // Whichever job runs next.
    await take(random.pick(messages).id);
  }
  for (let turn = 0; turn < 2; turn++) for (const message of messages) await take(message.id);
  for (const message of messages) assert.notEqual(await outcome(message.id), null);
  assert.equal((await now(id)).status, 'paid');
  assert.deepEqual(await emails(buyerId), ['receipt']);
  const lost = await events(sellerId);
  assert.deepEqual(
    lost.filter((kind) => kind.startsWith('order.')),
    ['order.created', 'order.disputed'],
  );
  const licenses: string[] = await knex('licences').where({ account_id: buyerId }).pluck('status');
  assert.deepEqual(licenses, ['active']);
  const entries: { kind: string }[] = await knex('ledger_postings').where({ order_id: id });
  const kinds = entries.map(({ kind }) => kind).sort();
  assert.deepEqual(kinds, [...KINDS].sort(), `round ${round}`);
}

/** What a sale that was disputed and won back leaves behind. */
const KINDS = ['sale', 'fee', 'dispute', 'fee_refund', 'dispute', 'fee'];

function messagesOf(fake: Fixtures['fake'], page: string, disputeId: string): SignedMessage[] {
  const waiting = signedMessage('checkout.session.completed', fake.pay(page, { unpaid: true }));
  const session = fake.pay(page);
  const dispute = { id: disputeId, payment_intent: session.payment_intent, status: 'needs_response' };
  return [
    waiting,
    signedMessage('checkout.session.completed', session),
    signedMessage('checkout.session.async_payment_succeeded', session),
    signedMessage('charge.dispute.created', dispute),
    signedMessage('charge.dispute.funds_withdrawn', dispute),
    signedMessage('charge.dispute.closed', { ...dispute, status: 'won' }),
  ];
}
