// Long lists page by page: nothing is skipped or repeated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestFirst } from './newest-first.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function flat<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}

test('every row comes once, newest first, with ties by id, also when others are added meanwhile', async (t) => {
  const db = await temporaryDatabase(t);
  // Three at each moment, so that pages of seven end in the midst of one.
  const row = (id: number) => ({ id: String(id).padStart(3, '0'), display_name: 'A', created_at: Math.floor(id / 3) });
  await db.database.write(async ({ knex }) => knex('accounts').insert(Array.from({ length: 50 }, (_, id) => row(id))));
  const order = { time: 'created_at', id: 'id' };
  const walk = (most: number) => newestFirst<{ id: string }>(db.knex('accounts').select('id'), order, most, 7);
  const seen: string[] = [];
  for await (const page of walk(1000)) {
    seen.push(...page.map(({ id }) => id));
    await db.database.write(async ({ knex }) => knex('accounts').insert(row(100 + seen.length)));
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 50 }, (_, id) => row(49 - id).id),
  );
  assert.equal((await flat(walk(20))).length, 20);
  assert.deepEqual(await flat(newestFirst(db.knex('accounts').where({ id: 'none' }).select('id'), order, 10)), []);
});
