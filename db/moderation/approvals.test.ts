// What is kept of an approved product: nothing until it is edited, then what it was like, until it is approved again.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { ProductContent } from '../catalog/products.js';

async function setUp(t: TestContext, status: 'live' | 'draft' = 'live') {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const id = await db.write((tables) => addProduct(tables, { slug: 'approved', status, tags: ['old'] }));
  const edit = (content: Partial<ProductContent>) =>
    db.write(async (tables) => {
      await tables.approvals.keep((await tables.products.byId(id))!);
      await tables.products.update(id, content);
    });
  return { ...db, time, id, edit, approval: () => db.tables.approvals.ofProduct(id) };
}

test('the first edit keeps what was approved, and later ones keep that', async (t) => {
  const { tables, time, id, edit, approval } = await setUp(t);
  assert.equal(await approval(), undefined);
  time.now = 2_000;
  await edit({ name: 'Another' });
  time.now = 3_000;
  await edit({ name: 'A third', tags: ['new'] });
  const kept = (await approval())!;
  assert.deepEqual(
    [kept.approvedAt, kept.approvedBy, kept.editedAt, kept.content?.name, kept.content?.tags],
    [1_000, null, 2_000, 'approved', ['old']],
  );
  assert.deepEqual([...(await tables.approvals.editedOf([id]))], [id]);
});

test('an approval forgets what was before, and later edits are compared with what it is then', async (t) => {
  const { write, tables, time, id, edit, approval } = await setUp(t);
  await edit({ name: 'Another' });
  time.now = 2_000;
  const { sellerId } = (await tables.products.byId(id))!;
  await write(({ approvals }) => approvals.approve(id, sellerId));
  assert.deepEqual(await approval(), { approvedAt: 2_000, approvedBy: sellerId, content: null, editedAt: null });
  assert.deepEqual([...(await tables.approvals.editedOf([id]))], []);
  await edit({ priceCents: 999 });
  assert.deepEqual([(await approval())!.content?.name, (await approval())!.approvedAt], ['Another', 2_000]);
});

test('what was never live was never approved, however often it is edited', async (t) => {
  const { edit, approval } = await setUp(t, 'draft');
  await edit({ name: 'Another' });
  assert.equal(await approval(), undefined);
});
