// Who owns a product, and what somebody received.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { issueLicense } from '../../market/licenses/issue-license.js';

const NOW = 1_700_000_000_000;
const GIVEN = { source: 'elsewhere', externalId: null, seats: 2, expiresAt: null };

async function gathered<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

const SUBSCRIPTION = {
  billing_interval: 'month',
  unit_price_cents: 995,
  quantity: 1,
  currency: 'USD',
  anchor_at: NOW,
  periods: 1,
  current_period_start: NOW,
  current_period_end: NOW + 5,
  owns_until: NOW + 9,
  created_at: NOW,
  updated_at: NOW,
};

test('buyers are those who own by an order, a subscription or a grant, and nobody else', async (t) => {
  const time = { now: NOW };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { product, people, expected } = await db.write(async (tables) => {
    const sellerId = await addSeller(tables, 'seller');
    const id = await addProduct(tables, { slug: 'vault', sellerId, priceCents: 995 });
    const other = await addProduct(tables, { slug: 'warps', sellerId, priceCents: 995 });
    const people = await Promise.all(['buyer', 'subscriber', 'taker'].map((name) => addSeller(tables, name)));
    const order = (buyer: string, productId = id, payment: 'test' | 'manual' = 'test') =>
      tables.orders.create({
        product: { id: productId, name: 'Vault', sellerId, priceCents: 995 },
        buyerId: buyer,
        quantity: 1,
        additionalSeats: false,
        currency: 'USD',
        payment,
        feePercent: 0,
      });
    const [buyer, , taker] = people as [string, string, string];
    const bought = await order(buyer);
    await order(taker, id, 'manual');
    await order(taker, other);
    const license = await issueLicense(tables, { accountId: buyer, productId: id, orderId: bought.id, seats: 3 });
    const give = async (more: object) =>
      (await tables.grants.create([{ ...GIVEN, productId: id, email: 'taker@example.com', ...more }]))[0]!;
    const taken = await give({ accountId: taker, externalId: '1', expiresAt: NOW + 5 });
    await give({ externalId: 'nobody took it' });
    await give({ accountId: taker, externalId: 'over', expiresAt: NOW });
    await tables.grants.end(await give({ accountId: taker, externalId: 'taken back' }), 'revoked');
    return { product: { id, sellerId }, people, expected: { bought, taken, licenseId: license.id } };
  });
  const [buyer, subscriber, taker] = people as [string, string, string];
  const { bought, taken, licenseId } = expected;
  await db.database.write(async ({ knex }) => {
    const sold = { product_id: product.id, buyer_id: subscriber, seller_id: product.sellerId };
    const row = { ...sold, ...SUBSCRIPTION, paid_order_id: bought.id };
    await knex('subscriptions').insert({ id: 's', ...row, status: 'active', due_at: NOW });
  });

  const read = (most = 100) => gathered(db.tables.buyers.walk(product, most));
  const none = { email: null, source: null, externalId: null, licenseId: null, seats: null, until: null };
  const all = await read();
  assert.deepEqual(
    all.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('place_')))),
    [
      { ...none, by: 'order', id: bought.id, accountId: buyer, name: 'buyer', since: NOW, licenseId, seats: 3 },
      { ...none, by: 'subscription', id: 's', accountId: subscriber, name: 'subscriber', since: NOW, until: NOW + 9 },
      {
        ...none,
        by: 'grant',
        id: taken,
        accountId: taker,
        name: 'taker',
        since: NOW,
        until: NOW + 5,
        email: 'taker@example.com',
        source: 'elsewhere',
        externalId: '1',
      },
    ],
  );
  assert.deepEqual(await read(2), all.slice(0, 2));
  await db.database.write(async ({ knex }) => {
    await knex('subscriptions').update({ status: 'expired', due_at: null, ended_at: NOW });
  });
  assert.deepEqual(
    (await read()).map(({ by }) => by),
    ['order', 'grant'],
    'a subscription that is over owns nothing',
  );
  await db.database.write(({ knex }) => knex('orders').where({ id: bought.id }).update({ subscription_id: 's' }));
  time.now = NOW + 5;
  assert.deepEqual(await read(), []);
});

test('what somebody received is what they took or may take, and has not ended', async (t) => {
  const time = { now: NOW };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const email = 'jo@example.com';
  const made = await db.write(async (tables) => {
    const [jo, sellerId] = [await addSeller(tables, 'jo'), await addSeller(tables, 'seller')];
    const id = await addProduct(tables, { slug: 'vault', sellerId });
    const own = await addProduct(tables, { slug: 'own', sellerId: jo });
    const give = async (more: object = {}) =>
      (await tables.grants.create([{ ...GIVEN, productId: id, email, ...more }]))[0]!;
    const taken = await give({ accountId: jo, email: 'former@example.com' });
    const open = await give({ expiresAt: NOW + 1 });
    await give({ email: 'other@example.com' });
    await give({ accountId: sellerId });
    await give({ expiresAt: NOW });
    await give({ productId: own });
    await tables.grants.end(await give(), 'revoked');
    return { jo, taken, open, id };
  });
  const { jo, taken, open, id } = made;
  const receiver = { accountId: jo, email, productIds: null };
  const read = async (more: object = {}, page = { page: 1, limit: 10 }) => {
    const { items, total } = await db.tables.grants.listReceived({ ...receiver, ...more }, page);
    return [items.map((grant) => grant.id), total];
  };
  assert.deepEqual(await read(), [[open, taken], 2]);
  assert.deepEqual(await read({}, { page: 2, limit: 1 }), [[taken], 2]);
  assert.deepEqual(await read({ email: null }), [[taken], 1], 'the address is not confirmed');
  assert.deepEqual(await read({ productIds: [] }), [[], 0]);
  assert.deepEqual(await read({ productIds: [id] }), [[open, taken], 2]);
  time.now = NOW + 1;
  assert.deepEqual(await read(), [[taken], 1]);
  const walked = await gathered(db.tables.grants.walk({ accountId: jo }, 10));
  assert.deepEqual(
    walked.map((grant) => grant.id),
    [taken],
  );
});

test('the uses of many coupons are counted together, and one without any is not among them', async (t) => {
  const db = await temporaryDatabase(t);
  const { first, second } = await db.write(async (tables) => {
    const sellerId = await addSeller(tables, 'seller');
    const terms = { percentOff: 10, amountOffCents: null, maxUses: null, maxUsesPerBuyer: null };
    const bounds = { startsAt: null, endsAt: null, productIds: null };
    const make = (code: string) => tables.coupons.create({ ...terms, ...bounds, sellerId, code });
    const [first, second] = [await make('FIRST'), await make('SECOND')];
    const product = {
      id: await addProduct(tables, { slug: 'vault', sellerId }),
      name: 'Vault',
      sellerId,
      priceCents: 9,
    };
    const order = { product, quantity: 1, additionalSeats: false, currency: 'USD', feePercent: 0 };
    for (const name of ['one', 'two', 'three'])
      await tables.orders.create({ ...order, buyerId: await addSeller(tables, name), payment: 'test' });
    return { first, second };
  });
  await db.database.write(({ knex }) => knex('orders').update({ coupon_id: first }));
  await db.database.write(async ({ knex }) => {
    const one: { id: string } = await knex('orders').orderBy('id').first('id');
    await knex('orders').where({ id: one.id }).update({ status: 'cancelled' });
  });
  assert.deepEqual([...(await db.tables.coupons.usesOfAll([first, second]))], [[first, 2]]);
});
