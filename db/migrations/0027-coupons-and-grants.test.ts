// The migration of a database with gifts beside free products that people took.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0027-coupons-and-grants.js';

const GIFTS = 510;

test('gifts move with their ends and times, what was taken for free stays, and both go back', async (t) => {
  const db = await temporaryDatabase(t);
  const made = await db.write(async (tables) => {
    const ids = await Promise.all(
      Array.from({ length: GIFTS }, async (_, count) => await addSeller(tables, `taker-${count}`)),
    );
    return { ids, productId: await addProduct(tables, { slug: 'vault' }) };
  });
  const { productId, ids } = made;
  const gift = (account_id: string, count: number) => ({
    account_id,
    product_id: productId,
    source: 'grant',
    expires_at: count === 0 ? 7 : null,
    created_at: 5 + count,
  });
  const free = { ...gift(ids[0]!, 1), source: 'free' };
  await db.database.write(async ({ knex }) => {
    await down(knex);
    await knex('grants').insert(free);
    for (let start = 0; start < GIFTS; start += 100)
      await knex('grants').insert(ids.slice(start, start + 100).map((id, index) => gift(id, start + index)));
    await up(knex);
  });
  assert.deepEqual(await db.knex('grants'), [free]);
  const moved: object[] = await db.knex('product_grants').orderBy('created_at');
  assert.equal(moved.length, GIFTS);
  const { id: _, ...first } = moved[0] as { id: string };
  assert.deepEqual(first, {
    product_id: productId,
    email: null,
    account_id: ids[0],
    source: 'grant',
    external_id: null,
    seats: 3,
    expires_at: 7,
    claimed_at: 5,
    mailed_at: 5,
    ended_at: null,
    ended_as: null,
    created_at: 5,
  });
  assert.equal(await db.tables.ownership.owns(ids[1]!, productId), true);
  await db.database.write(async ({ knex }) => {
    await down(knex);
    const back: object[] = await knex('grants').where({ source: 'grant' }).orderBy('created_at');
    assert.deepEqual([back.length, back[0]], [GIFTS, gift(ids[0]!, 0)]);
    await up(knex);
  });
});
