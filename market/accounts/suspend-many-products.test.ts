// A seller of very many products is suspended by a few locks: one for each would be more than a database has room for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../db/engine/executor.js';
import { openTables } from '../../db/tables.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import type { WantedLock } from '../../db/engine/lock.js';
import { isRefused } from '../refused.js';
import { suspendAccount } from './suspend-account.js';
import { NOW, orderFixtures } from '../../contract-tests/harness/order-fixtures.js';

const PRODUCTS = 20_000;
/** Rows of one statement. */
const AT_ONCE = 500;

test(`a seller with ${PRODUCTS} products is suspended by the lock of the account alone`, async (t) => {
  const { product, db, market } = await orderFixtures(t, 'test');
  const { productId, sellerId } = await product();
  await db.database.write((executor) => copyProduct(executor, productId, PRODUCTS - 1));
  const taken: WantedLock[] = [];
  await db.database.write(async (executor) => {
    const lock = async (wanted: readonly WantedLock[]): Promise<void> => void taken.push(...wanted);
    const tables = openTables({ ...executor, lock }, { clock: () => NOW, sealer: createSealer('A'.repeat(43)) });
    assert.ok(!isRefused(await suspendAccount(tables, market, null, sellerId, 'A test')));
  });
  assert.deepEqual(taken, [{ kind: 'account', id: sellerId, mode: 'exclusive' }]);
  const untold = await db.knex('products').where('seller_id', sellerId).where('change_seq', '<', 1).pluck('id');
  assert.deepEqual(untold, [], 'each is another one to those who poll');
});

/** Adds copies of a product, which differ in what must. */
async function copyProduct({ knex }: Executor, id: string, copies: number): Promise<void> {
  const product = (await knex('products').where({ id }).first()) as Record<string, unknown>;
  for (let made = 0; made < copies; made += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, copies - made) }, (_, index) => {
      const number = made + index + 1;
      return { ...product, id: uuid(), slug: `copy-${number}`, change_seq: -number };
    });
    await knex('products').insert(rows);
  }
}
