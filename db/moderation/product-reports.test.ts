// Reports of products: one open one for each account and product, closed once.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const OPEN = { status: 'open', productIds: null, page: 1, limit: 10 } as const;

async function setUp(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const [productId, reporterId] = await db.write(async (tables) => [
    await addProduct(tables, { slug: 'reported' }),
    await addSeller(tables, 'reporter'),
  ]);
  const report = { productId, reporterId, versionId: null, kind: 'leak', body: 'Found elsewhere' } as const;
  return { ...db, time, report };
}

test('an account has one open report of a product, which it may change', async (t) => {
  const { write, tables, time, report } = await setUp(t);
  assert.equal(await write(({ productReports }) => productReports.change(report)), false);
  await write(({ productReports }) => productReports.create(report));
  await assert.rejects(write(({ productReports }) => productReports.create(report)));
  time.now = 2_000;
  assert.ok(await write(({ productReports }) => productReports.change({ ...report, kind: 'malware', body: 'Worse' })));
  const { items, total } = await tables.productReports.list(OPEN);
  assert.deepEqual(
    [total, items[0]!.kind, items[0]!.body, items[0]!.createdAt, items[0]!.updatedAt],
    [1, 'malware', 'Worse', 1_000, 2_000],
  );
});

test('a report is closed once, and then its account may make another', async (t) => {
  const { write, tables, report } = await setUp(t);
  await write(({ productReports }) => productReports.create(report));
  const { id } = (await tables.productReports.list(OPEN)).items[0]!;
  const resolve = () =>
    write(({ productReports }) => productReports.resolve(id, 'dismissed', report.reporterId, 'Nothing to do'));
  assert.deepEqual([await resolve(), await resolve()], [true, false]);
  assert.deepEqual([...(await tables.productReports.countOpen([report.productId]))], []);
  await write(({ productReports }) => productReports.create(report));
  assert.deepEqual([...(await tables.productReports.countOpen([report.productId]))], [[report.productId, 1]]);
  const closed = await tables.productReports.list({ ...OPEN, status: 'dismissed' });
  assert.deepEqual([closed.total, closed.items[0]!.id, closed.items[0]!.note], [1, id, 'Nothing to do']);
  assert.equal((await tables.productReports.list({ ...OPEN, status: 'upheld' })).total, 0);
});

test('times of reports are those of an account after a moment, the newest first', async (t) => {
  const { write, tables, time, report } = await setUp(t);
  for (const slug of ['one', 'two', 'three']) {
    time.now += 1_000;
    await write(async ({ productReports, ...more }) =>
      productReports.create({ ...report, productId: await addProduct({ productReports, ...more }, { slug }) }),
    );
  }
  assert.deepEqual(await tables.productReports.timesOf(report.reporterId, 2_000, 10), [4_000, 3_000]);
  assert.deepEqual(await tables.productReports.timesOf(report.reporterId, 0, 2), [4_000, 3_000]);
});
