// Of products that are not live, strangers are told one thing of one kind: that it is no longer offered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductStatus } from '#generated/enums.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { wasWithdrawn } from './visible-products.js';

test('only what was live and is archived was withdrawn', async (t) => {
  const { write, tables, database } = await temporaryDatabase(t);
  const sellerId = await write((tables) => addSeller(tables, 'seller'));
  const statuses: readonly ProductStatus[] = ['draft', 'under_review', 'live', 'archived'];
  for (const status of statuses)
    await write(async (tables) => {
      await addProduct(tables, { slug: `never-${status}`, status, sellerId });
      const onceLive = await addProduct(tables, { slug: `once-${status}`, status: 'live', sellerId });
      await tables.products.update(onceLive, { status });
    });
  // No act archives what never was live; a row that says so all the same is told of to nobody.
  await database.write(({ knex }) => knex('products').where('slug', 'like', 'never-%').update({ first_live_at: null }));
  const withdrawn = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const status of statuses)
      for (const slug of [`never-${status}`, `once-${status}`]) if (await wasWithdrawn(tables, slug)) found.push(slug);
    return found;
  };
  assert.deepEqual(await withdrawn(), ['once-archived']);
  assert.equal(await wasWithdrawn(tables, 'nothing-of-the-kind'), false);
  await write(({ accounts }) => accounts.suspend(sellerId, 'A reason'));
  assert.deepEqual(await withdrawn(), []);
  await write(({ accounts }) => accounts.reinstate(sellerId));
  assert.deepEqual(await withdrawn(), ['once-archived']);
});
