// Which orders a list shows by each of its filters, and which wait, are overdue or without a license.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { OrderFilter } from './order-filter.js';
import type { OrderRecord } from './order-record.js';
import type { NewOrder } from './orders.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The places of the orders below, oldest first. */
type Places = readonly number[];

/** Five orders, a millisecond apart: Ann's and Ben's of two products, by two sellers. */
async function orderBook(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { vault, warps, ann, ben } = await db.write(async (tables) => {
    const product = async (slug: string, sellerId: string) => ({
      product: { id: await addProduct(tables, { slug, sellerId }), name: slug, sellerId, priceCents: 900 },
    });
    return {
      vault: await product('vault', await addSeller(tables, 'seller')),
      warps: await product('warps', await addSeller(tables, 'other')),
      ann: await addSeller(tables, 'ann'),
      ben: await addSeller(tables, 'ben'),
    };
  });
  const create = async (order: Pick<NewOrder, 'product' | 'buyerId'> & Partial<NewOrder>): Promise<OrderRecord> => {
    const rest = { quantity: 1, additionalSeats: false, currency: 'USD', payment: 'manual' as const, feePercent: 0 };
    const made = await db.write((tables) => tables.orders.create({ ...rest, ...order }));
    time.now += 1;
    return made;
  };
  const made: OrderRecord[] = [];
  for (const [of, buyerId] of [
    [vault, ann],
    [vault, ben],
    [warps, ann],
    [warps, ben],
  ] as const)
    made.push(await create({ ...of, buyerId }));
  const put = (place: number, columns: object) =>
    db.database.write(({ knex }) => knex('orders').where({ id: made[place]!.id }).update(columns));
  return { ...db, time, vault, warps, ann, ben, create, made, put };
}

test('each filter of a list shows what it names, and several together what all of them name', async (t) => {
  const { tables, vault, warps, ann, made, put, write, time } = await orderBook(t);
  await write(async ({ orders }) => void (await orders.pay(made[1]!)));
  await put(2, { refund_requested_at: 5 });
  const at = made.map(({ createdAt }) => createdAt);
  const shown: [OrderFilter, Places][] = [
    [{}, [0, 1, 2, 3]],
    [{ buyerId: ann }, [0, 2]],
    [{ sellerId: warps.product.sellerId }, [2, 3]],
    [{ status: 'paid' }, [1]],
    [{ productIds: [vault.product.id] }, [0, 1]],
    [{ productIds: [] }, []],
    [{ createdSinceMs: at[2] }, [2, 3]],
    [{ createdBeforeMs: at[2] }, [0, 1]],
    [{ createdSinceMs: at[1], createdBeforeMs: at[2] }, [1]],
    [{ refundRequested: true }, [2]],
    [{ refundRequested: false }, [0, 1, 3]],
    [{ query: made[3]!.id }, [3]],
    [{ query: made[3]!.id.slice(24) }, [3]],
    [{ query: `x${made[3]!.id.slice(24)}` }, []],
    [{ query: 'ANN' }, [0, 2]],
    [{ query: 'aul' }, [0, 1]],
    [{ query: 'a_n' }, []],
    [{ query: '%' }, []],
    [{ buyerId: ann, productIds: [vault.product.id], query: 'warps' }, []],
  ];
  for (const [filter, places] of shown) {
    const { items, total } = await tables.orders.list(filter, { page: 1, limit: 10 });
    const expected = [...places].reverse().map((place) => made[place]!.id);
    assert.deepEqual([items.map(({ id }) => id), total], [expected, places.length], JSON.stringify(filter));
    const walked = (await Array.fromAsync(tables.orders.walk(filter, 10))).flat();
    assert.deepEqual(walked, items);
    const changed = await tables.orders.changes(filter, { limit: 10 });
    assert.deepEqual([changed.items.map(({ id }) => id).sort(), changed.total], [expected.sort(), places.length]);
  }
  assert.ok(time.now > at[3]!);
});

test('a page of a list follows the one before, also among orders of one moment', async (t) => {
  const { tables, made, put } = await orderBook(t);
  for (const place of [0, 1, 2]) await put(place, { created_at: 7 });
  const pages = await Promise.all([1, 2, 3].map((page) => tables.orders.list({}, { page, limit: 2 })));
  const [first, second, third, last] = made.map(({ id }) => id);
  assert.deepEqual(
    pages.map(({ items, total }) => [items.map(({ id }) => id), total]),
    [
      [[last, third], 4],
      [[second, first], 4],
      [[], 4],
    ],
  );
});

test('changes come by their order and their time, from a place on', async (t) => {
  const { tables, made, put, write, time } = await orderBook(t);
  await put(0, { updated_at: 1 });
  await write(async ({ orders }) => void (await orders.pay(made[1]!)));
  const [paid, third] = [(await tables.orders.byId(made[1]!.id))!, (await tables.orders.byId(made[2]!.id))!];
  const read = async (start: object) => {
    const { items, total } = await tables.orders.changes({}, { limit: 10, ...start });
    return [items.map(({ id }) => made.findIndex((order) => order.id === id)), total];
  };
  assert.deepEqual(await read({}), [[0, 2, 3, 1], 4]);
  assert.deepEqual(await read({ afterSeq: third.changeSeq }), [[3, 1], 4]);
  assert.deepEqual(await read({ sinceMs: made[3]!.updatedAt }), [[3, 1], 2]);
  assert.deepEqual(await read({ sinceMs: paid.updatedAt + 1 }), [[], 0]);
  assert.equal(paid.updatedAt, time.now);
});

test('an order is overdue after the time that its kind of payment takes, and one that does not wait never', async (t) => {
  const { tables, ann, ben, vault, made, put, create, time } = await orderBook(t);
  await put(1, { payment: 'stripe' });
  await put(2, { payment: 'stripe', status: 'cancelled' });
  await put(3, { payment: 'stripe', status: 'paid', paid_at: 1 });
  const overdue = async (most = 9) => (await tables.orders.overdue(most)).map(({ id }) => id);
  const [byHand, byCard] = [made[0]!, made[1]!];
  time.now = byCard.createdAt + DAY_MS - 1;
  assert.deepEqual(await overdue(), []);
  time.now += 1;
  assert.deepEqual(await tables.orders.overdue(9), [{ id: byCard.id, buyerId: ben, productId: byCard.productId }]);
  time.now = byHand.createdAt + 14 * DAY_MS - 1;
  assert.deepEqual(await overdue(), [byCard.id]);
  time.now += 1;
  assert.deepEqual(await overdue(), [byHand.id, byCard.id], 'the oldest first');
  assert.deepEqual(await overdue(1), [byHand.id]);
  await create({ ...vault, buyerId: ann, additionalSeats: true, payment: 'test' });
  assert.deepEqual(await overdue(), [byHand.id, byCard.id]);
});

test('a repeated request finds its order for as long as it is repeated, and another key none', async (t) => {
  const { tables, ann, vault, create } = await orderBook(t);
  const { id, createdAt } = await create({
    ...vault,
    buyerId: ann,
    additionalSeats: true,
    repeatKey: 'k',
    payment: 'test',
  });
  const found = async (key: string, since: number) => (await tables.orders.byRepeatKey(key, since))?.id;
  assert.deepEqual(
    [await found('k', createdAt - 1), await found('k', createdAt), await found('j', createdAt - 1)],
    [id, undefined, undefined],
  );
});

test('the order that waits is the one of its buyer and product', async (t) => {
  const { tables, ann, ben, vault, warps, made, write } = await orderBook(t);
  const waits = async (buyerId: string, of: typeof vault) => (await tables.orders.pending(buyerId, of.product.id))?.id;
  assert.deepEqual(
    [await waits(ann, vault), await waits(ben, vault), await waits(ann, warps), await waits(ben, warps)],
    made.map(({ id }) => id),
  );
  await write(async ({ orders }) => void (await orders.pay(made[0]!)));
  assert.equal(await waits(ann, vault), undefined);
  assert.deepEqual(await tables.orders.withoutLicense(9), [made[0]!.id]);
  assert.deepEqual(await tables.orders.withoutLicense(0), []);
  await write(async ({ orders, licenses }) => {
    const license = await licenses.create({ accountId: ann, productId: vault.product.id, key: 'K', keyHash: 'h' });
    await orders.attach((await orders.byId(made[0]!.id))!, { licenseId: license.id, subscriptionId: null });
  });
  assert.deepEqual(await tables.orders.withoutLicense(9), []);
});
