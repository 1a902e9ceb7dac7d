// Acts on an order that meet: whichever comes first, each goes by the order as it is under its locks. Money that was
// said to go back goes back, and nothing is to be paid where nothing waits for it.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { components } from '#generated/types.js';
import { raceFixtures, type Meanwhile, type Race, type RaceFixtures } from '../harness/race-fixtures.js';

type Order = components['schemas']['Order'];

async function race(t: TestContext) {
  const fixtures = await raceFixtures(t);
  return { ...fixtures, ...(await fixtures.anew()) };
}

const statusOf = (answered: unknown): unknown => (typeof answered === 'string' ? answered : (answered as Order).status);
const idOf = (answered: unknown): string => (answered as Order).id;

test('a refund that meets its payment is asked of the provider', async (t) => {
  const { create, refund, payAtPage, fake, differences } = await race(t);
  const id = idOf(await create(1));
  const refunded = await refund(id, { before: 0, happens: () => payAtPage(id) });
  assert.equal(statusOf(refunded), 'refunded');
  assert.deepEqual([fake.payments.size, fake.refunds.size], [1, 1]);
  assert.deepEqual(await differences(), []);
});

test('a payment that an admin confirms meanwhile is refunded without the provider', async (t) => {
  const { create, refund, markPaid, fake } = await race(t);
  const id = idOf(await create(1));
  assert.equal(statusOf(await refund(id, { before: 0, happens: () => markPaid(id) })), 'refunded');
  assert.equal(fake.requests.filter((request) => request.includes('refunds')).length, 0);
});

test('a refund that the provider refused is one all the same if a job asked as well and it went back', async (t) => {
  const { create, refund, payAtPage, fake, giveBack } = await race(t);
  const id = idOf(await create(1));
  await payAtPage(id);
  fake.faults.push({ status: 400, body: { error: { type: 'invalid_request_error', code: 'testmode_only' } } });
  assert.equal(statusOf(await refund(id, { before: 1, happens: giveBack })), 'refunded');
  assert.equal(fake.refunds.size, 1);
});

test('the page of an order that is replaced is closed', async (t) => {
  const { create, fake, runJobs, now } = await race(t);
  const first = idOf(await create(1));
  const page = (await now(first)).checkout!.reference;
  const second = idOf(await create(2));
  await runJobs();
  assert.deepEqual([(await now(first)).status, fake.sessions.get(page)!.status], ['cancelled', 'expired']);
  assert.equal(fake.sessions.get((await now(second)).checkout!.reference)!.status, 'open');
});

test('a page that opens while its order is given up or replaced is closed', async (t) => {
  const { create, cancel, waiting, fake, runJobs, strayPages } = await race(t);
  const given = await create(1, { before: 1, happens: async () => cancel((await waiting())!.id) });
  assert.deepEqual([statusOf(given), (given as Order).checkout_url], ['cancelled', null]);
  const replaced = await create(1, { before: 1, happens: () => create(2) });
  assert.equal(statusOf(replaced), 'cancelled');
  assert.equal(fake.sessions.size, 3);
  await runJobs();
  assert.deepEqual(await strayPages(), []);
  assert.equal((await waiting())!.quantity, 2);
});

test('the page of an order that gives way to a late payment, or that an admin confirms, is closed', async (t) => {
  const { create, cancel, markPaid, fake, runJobs, strayPages, now } = await race(t);
  const late = idOf(await create(1));
  await cancel(late);
  const other = idOf(await create(2));
  await markPaid(late);
  assert.deepEqual([(await now(late)).status, (await now(other)).status], ['paid', 'cancelled']);
  await runJobs();
  assert.deepEqual(await strayPages(), []);
  assert.deepEqual(
    [...fake.sessions.values()].map(({ status }) => status),
    ['expired', 'expired'],
  );
});

test('two admins who confirm a payment at once have confirmed it once', async (t) => {
  const { create, markPaid, knex } = await race(t);
  const id = idOf(await create(1));
  await markPaid(id, { before: 0, happens: () => markPaid(id) });
  assert.deepEqual(await knex('audit_events').pluck('action'), ['order.marked_paid']);
});

type Act = (race: Race, id: string, meanwhile?: Meanwhile) => Promise<unknown>;

/** What may be done with an order, and in how many transactions. */
const ACTS: Readonly<Record<string, readonly [number, Act]>> = {
  'order again': [2, ({ create }, _id, meanwhile) => create(1, meanwhile)],
  'order another quantity': [2, ({ create }, _id, meanwhile) => create(2, meanwhile)],
  cancel: [1, ({ cancel }, id, meanwhile) => cancel(id, meanwhile)],
  refund: [2, ({ refund }, id, meanwhile) => refund(id, meanwhile)],
  'confirm the payment': [1, ({ markPaid }, id, meanwhile) => markPaid(id, meanwhile)],
  'pay at the page': [0, ({ payAtPage }, id) => payAtPage(id)],
};
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'that waits': [],
  'that was paid': ['pay at the page'],
  'that was given up': ['cancel'],
};

for (const [beginning, before] of Object.entries(BEGINNINGS))
  test(`any two acts on an order ${beginning} leave no page, no cent and no payment behind`, async (t) => {
    const fixtures = await raceFixtures(t);
    for (const [first, [transactions, act]] of Object.entries(ACTS))
      for (const [other, [, happens]] of Object.entries(ACTS))
        for (let position = 0; position < transactions; position += 1) {
          const parties = await fixtures.anew();
          const id = idOf(await parties.create(1));
          for (const name of before) await ACTS[name]![1](parties, id);
          await act(parties, id, { before: position, happens: () => happens(parties, id) });
          await fixtures.runJobs();
          const told = `${other} before transaction ${position} of "${first}"`;
          assert.deepEqual(await fixtures.strayPages(), [], told);
          assert.deepEqual(await fixtures.differences(), [], told);
          await checkLedger(fixtures, parties, told);
        }
  });

/** The seller has the net of what is paid, and nothing of what went back. */
async function checkLedger({ knex, tables }: RaceFixtures, { sellerId }: Race, told: string): Promise<void> {
  const nets: number[] = await knex('orders').where({ seller_id: sellerId, status: 'paid' }).pluck('seller_net_cents');
  const { balanceCents } = await tables.ledger.balance({ sellerId, currency: 'EUR' });
  const owed = nets.reduce((sum, net) => sum + net, 0);
  assert.equal(balanceCents, owed, told);
}
