// The queue: the longest wait first, without suspended sellers, with places that a page of a list is told at once.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const ALL = { page: 1, limit: 100, productIds: null };

async function setUp(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const submit = (slug: string, at: number) =>
    db.write(async (tables) => {
      const id = await addProduct(tables, { slug, status: 'draft' });
      time.now = at;
      await tables.products.move(id, 'draft', 'under_review');
      return id;
    });
  const sellerOf = async (id: string) => (await db.tables.products.byId(id))!.sellerId;
  const places = async (...ids: string[]) => (await db.tables.products.byIds(ids)).map(({ queuePlace }) => queuePlace);
  return { ...db, time, submit, sellerOf, places };
}

test('the longest wait comes first, and who submits again begins anew', async (t) => {
  const { write, tables, time, submit, places } = await setUp(t);
  const [late, early, middle] = [await submit('late', 3_000), await submit('early', 1_000), await submit('mid', 2_000)];
  assert.deepEqual(await tables.submissions.queued(ALL), { ids: [early, middle, late], total: 3 });
  assert.deepEqual(await tables.submissions.queued({ ...ALL, page: 2, limit: 2 }), { ids: [late], total: 3 });
  time.now = 4_000;
  await write(async ({ products }) => {
    await products.move(early, 'under_review', 'draft');
    await products.move(early, 'draft', 'under_review');
  });
  const live = await write((written) => addProduct(written, { slug: 'live' }));
  assert.deepEqual(await places(middle, late, early, live), [1, 2, 3, null]);
});

test('products of suspended sellers neither wait nor stand in the way', async (t) => {
  const { write, tables, submit, sellerOf, places } = await setUp(t);
  const [first, second] = [await submit('first', 1_000), await submit('second', 2_000)];
  const sellerId = await sellerOf(first);
  await write(({ accounts }) => accounts.suspend(sellerId, 'a test'));
  assert.deepEqual(await tables.submissions.queued(ALL), { ids: [second], total: 1 });
  assert.deepEqual(await places(first, second), [null, 1]);
  await write(({ accounts }) => accounts.reinstate(sellerId));
  assert.deepEqual((await tables.submissions.queued(ALL)).ids, [first, second]);
});

test('a key that is limited to products lists no others, and their place is that in the whole queue', async (t) => {
  const { tables, submit, places } = await setUp(t);
  const [, mine] = [await submit('first', 1_000), await submit('second', 2_000)];
  assert.deepEqual(await tables.submissions.queued({ ...ALL, productIds: new Set([mine]) }), { ids: [mine], total: 1 });
  assert.deepEqual(await places(mine), [2]);
});

test('edited products are listed while they are live and until they are approved', async (t) => {
  const { write, tables } = await setUp(t);
  const ids = await write(async (written) => {
    const made: string[] = [];
    for (const slug of ['edited', 'archived', 'approved', 'untouched']) made.push(await addProduct(written, { slug }));
    for (const id of made.slice(0, 3)) await written.approvals.keep((await written.products.byId(id))!);
    await written.products.move(made[1]!, 'live', 'archived');
    await written.approvals.approve(made[2]!, null);
    return made;
  });
  assert.deepEqual(await tables.submissions.edited(ALL), { ids: [ids[0]], total: 1 });
});
