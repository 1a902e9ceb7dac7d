// The ledger as it is stored: what each posting says, what is refused, and how entries are read.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { brokenConstraint } from '../engine/database-errors.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { sellerAccount, type LedgerEntry, type NewPosting } from './posting.js';

async function setUp(t: TestContext) {
  const time = { now: 5_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const [sellerId, otherId, orderId] = await db.write(async (tables) => {
    const [seller, other, buyerId] = [
      await addSeller(tables, 'seller'),
      await addSeller(tables, 'other'),
      await addSeller(tables, 'buyer'),
    ];
    const id = await addProduct(tables, { slug: 'vault', priceCents: 900, sellerId: seller });
    const order = await tables.orders.create({
      product: { id, name: 'Vault', sellerId: seller, priceCents: 900 },
      buyerId,
      quantity: 1,
      additionalSeats: false,
      currency: 'USD',
      payment: 'manual',
      feePercent: 0,
    });
    return [seller, other, order.id];
  });
  const account = { sellerId: sellerId, currency: 'USD' };
  const to = (id: string, cents: number, more: Partial<NewPosting> = {}): NewPosting => ({
    kind: 'adjustment',
    source: 'platform',
    destination: sellerAccount(id),
    cents,
    currency: 'USD',
    ...more,
  });
  const from = (id: string, cents: number, more: Partial<NewPosting> = {}): NewPosting => ({
    ...to(id, cents, more),
    source: sellerAccount(id),
    destination: 'platform',
  });
  const post = (...postings: NewPosting[]) => db.write(({ ledger }) => ledger.post(postings));
  return { db, time, account, sellerId: sellerId, otherId: otherId, orderId: orderId, to, from, post };
}

const ALL = { first: 1, last: 1_000 };

async function walked(pages: AsyncIterable<LedgerEntry[]>): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for await (const page of pages) entries.push(...page);
  return entries;
}

test('each posting keeps what its seller has after it, apart for each seller and currency', async (t) => {
  const { db, account, sellerId, otherId, orderId, to, from, post } = await setUp(t);
  await post(
    to(sellerId, 900, { kind: 'sale', source: 'provider', orderId }),
    from(sellerId, 90, { kind: 'fee', orderId }),
    to(otherId, 7),
  );
  await post(to(sellerId, 5, { currency: 'EUR' }), from(sellerId, 1_000, { kind: 'dispute', destination: 'provider' }));
  const entries = await walked(db.tables.ledger.walk(account, ALL));
  assert.deepEqual(
    entries.map(({ kind, position, orderId: order, productName, amountCents, balanceCents, createdAt }) => [
      kind,
      position,
      order,
      productName,
      amountCents,
      balanceCents,
      createdAt,
    ]),
    [
      ['sale', 1, orderId, 'Vault', 900, 900, 5_000],
      ['fee', 2, orderId, 'Vault', -90, 810, 5_000],
      ['dispute', 3, null, null, -1_000, -190, 5_000],
    ],
  );
  const { balance } = db.tables.ledger;
  assert.deepEqual(await balance(account), {
    balanceCents: -190,
    entries: 3,
    paidEntries: 0,
    paidOutCents: 0,
    paidAt: null,
  });
  assert.equal((await balance({ sellerId, currency: 'EUR' })).balanceCents, 5);
  assert.equal((await balance({ sellerId: otherId, currency: 'USD' })).balanceCents, 7);
  assert.equal((await balance({ sellerId: otherId, currency: 'EUR' })).entries, 0);
});

test('what touches no seller moves no balance', async (t) => {
  const { db, orderId, post } = await setUp(t);
  await post({ kind: 'tax', source: 'provider', destination: 'tax', cents: 19, currency: 'USD', orderId });
  const [row] = await db.knex('ledger_postings').select('seller_id', 'position', 'balance_cents', 'cents');
  assert.deepEqual(row, { seller_id: null, position: null, balance_cents: null, cents: 19 });
  assert.equal((await db.knex('ledger_balances')).length, 0);
});

test('nothing is posted of 0 cents, and no cents that are no amount', async (t) => {
  const { db, sellerId, to, post } = await setUp(t);
  await post(to(sellerId, 0));
  for (const cents of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
    await assert.rejects(post(to(sellerId, cents)), RangeError, String(cents));
  assert.equal((await db.knex('ledger_postings')).length, 0);
});

test('a balance beyond what a number holds exactly is refused, and what came before it stays', async (t) => {
  const { db, account, sellerId, to, post } = await setUp(t);
  await post(to(sellerId, Number.MAX_SAFE_INTEGER));
  await assert.rejects(post(to(sellerId, 1)), (error) => brokenConstraint(error) === 'other');
  assert.equal((await db.tables.ledger.balance(account)).balanceCents, Number.MAX_SAFE_INTEGER);
});

test('postings are neither changed nor deleted nor replaced', async (t) => {
  const { db, sellerId, to, post } = await setUp(t);
  await post(to(sellerId, 5));
  const row = await db.knex('ledger_postings').first();
  const tried = (statement: string) =>
    assert.rejects(
      db.database.write(({ knex }) => knex.raw(statement)),
      /append-only/,
    );
  for (const column of Object.keys(row)) await tried(`update ledger_postings set ${column} = ${column}`);
  await tried('delete from ledger_postings');
  await tried(
    'insert into ledger_postings select * from ledger_postings where true on conflict (id) do update set cents = 1',
  );
  assert.deepEqual(await db.knex('ledger_postings'), [row]);
});

test('an order is sold once, and no posting goes from an account to itself or touches two sellers', async (t) => {
  const { db, sellerId, otherId, orderId, to, post } = await setUp(t);
  const sale = to(sellerId, 900, { kind: 'sale', source: 'provider', orderId });
  await post(sale);
  await assert.rejects(post(sale), (error) => brokenConstraint(error) === 'unique');
  await assert.rejects(
    post(to(sellerId, 1, { source: sellerAccount(otherId) })),
    (error) => brokenConstraint(error) === 'other',
  );
  await assert.rejects(post(to(sellerId, 1, { kind: 'tax' })), (error) => brokenConstraint(error) === 'other');
  assert.equal((await db.knex('ledger_postings')).length, 1);
});

test('entries are listed by page, newest first, and none is skipped or repeated', async (t) => {
  const { db, account, sellerId, to, post } = await setUp(t);
  await post(...Array.from({ length: 7 }, (_, index) => to(sellerId, index + 1)));
  const { entries } = db.tables.ledger;
  const range = { first: 1, last: 7 };
  const pages = await Promise.all([1, 2, 3, 4].map((page) => entries(account, range, { page, limit: 3 })));
  assert.deepEqual(
    pages.map(({ items }) => items.map(({ position }) => position)),
    [[7, 6, 5], [4, 3, 2], [1], []],
  );
  assert.ok(pages.every(({ total }) => total === 7));
  const part = await entries(account, { first: 3, last: 5 }, { page: 1, limit: 20 });
  assert.deepEqual([part.items.map(({ position }) => position), part.total], [[5, 4, 3], 3]);
  assert.deepEqual(await entries(account, { first: 8, last: 7 }, { page: 1, limit: 20 }), { items: [], total: 0 });
});

test('long lists are read page by page', async (t) => {
  const { db, time, account, sellerId, to, post } = await setUp(t);
  const cents = Array.from({ length: 450 }, (_, index) => index + 1);
  for (const part of [cents.slice(0, 210), cents.slice(210)]) {
    time.now += 1;
    await post(...part.map((amount) => to(sellerId, amount)));
  }
  await post(to(sellerId, 7, { currency: 'EUR' }));
  const { walk, walkNewest, walkPeriod } = db.tables.ledger;
  const amounts = async (pages: AsyncIterable<LedgerEntry[]>) =>
    (await walked(pages)).map((entry) => entry.amountCents);
  assert.deepEqual(await amounts(walk(account, { first: 1, last: 450 })), cents);
  assert.deepEqual(await amounts(walk(account, { first: 200, last: 201 })), [200, 201]);
  assert.deepEqual(await amounts(walk(account, { first: 2, last: 1 })), []);
  const newest = [7, ...cents.toReversed()];
  assert.deepEqual(await amounts(walkNewest(sellerId, 1_000)), newest);
  for (const most of [1, 2, 205, 401])
    assert.deepEqual(await amounts(walkNewest(sellerId, most)), newest.slice(0, most));
  const all = { from: undefined, before: undefined };
  assert.deepEqual(await amounts(walkPeriod(account, all, 1_000)), cents);
  assert.deepEqual(await amounts(walkPeriod(account, all, 205)), cents.slice(0, 205));
  assert.deepEqual(await amounts(walkPeriod(account, all, 400)), cents.slice(0, 400));
  assert.deepEqual(await amounts(walkPeriod(account, { from: 5_002, before: undefined }, 1_000)), cents.slice(210));
  assert.deepEqual(await amounts(walkPeriod(account, { from: undefined, before: 5_002 }, 1_000)), cents.slice(0, 210));
});

test('balances of a currency are listed by what is owed, the most first', async (t) => {
  const { db, sellerId, otherId, to, from, post } = await setUp(t);
  await post(from(sellerId, 5), to(otherId, 3), to(sellerId, 9, { currency: 'EUR' }));
  const { items, total } = await db.tables.ledger.balances('USD', { page: 1, limit: 10 });
  assert.deepEqual(
    items.map(({ sellerName, displayName, balanceCents }) => [sellerName, displayName, balanceCents]),
    [
      ['other', 'other', 3],
      ['seller', 'seller', -5],
    ],
  );
  assert.equal(total, 2);
  const second = await db.tables.ledger.balances('USD', { page: 2, limit: 1 });
  assert.deepEqual([second.items.map((item) => item.sellerId), second.total], [[sellerId], 2]);
});

test('what is paid out of an account, and what is read of it, is of no other seller or currency', async (t) => {
  const { db, account, sellerId, otherId, to, post } = await setUp(t);
  await post(to(sellerId, 10), to(otherId, 20), to(sellerId, 30, { currency: 'EUR' }), to(sellerId, 40));
  await db.write(({ ledger }) => ledger.markPaid(account, 50, 6_000));
  const { balance, balances, walkNewest } = db.tables.ledger;
  const paid = async (of: typeof account) => (await balance(of)).paidOutCents;
  assert.deepEqual(
    await Promise.all([account, { ...account, sellerId: otherId }, { ...account, currency: 'EUR' }].map(paid)),
    [50, 0, 0],
  );
  const newest = async (most: number) =>
    (await walked(walkNewest(sellerId, most))).map(({ amountCents }) => amountCents);
  assert.deepEqual(await newest(9), [30, 40, 10]);
  assert.deepEqual(await newest(2), [30, 40]);
  const { items, total } = await balances('USD', { page: 2, limit: 1 });
  assert.deepEqual([items.map((item) => item.sellerId), total], [[otherId], 2]);
});
