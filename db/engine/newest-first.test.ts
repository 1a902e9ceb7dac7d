// Long lists page by page: nothing is skipped or repeated, and each page is found by an index, whatever else there is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestFirst } from './newest-first.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { planOf } from '../../contract-tests/harness/query-plan.js';

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

test('what an account left behind is found by indexes, without reading or sorting what others did', async (t) => {
  const db = await temporaryDatabase(t);
  const statements: { sql: string; bindings: readonly unknown[] }[] = [];
  db.knex.on('query', ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }) =>
    statements.push({ sql, bindings }),
  );
  const { reviews, orders } = db.tables;
  const lists = [
    orders.walk({ buyerId: 'a' }, 1),
    orders.walk({ sellerId: 'a' }, 1),
    db.tables.products.walk('a', 1),
    db.tables.ownership.walkTaken('a', 1),
    db.tables.grants.walk({ accountId: 'a' }, 1),
    db.tables.downloads.walk('a', 1),
    reviews.walkByAuthor('a', 1),
    reviews.walkReplies('a', 1),
    reviews.walkMarks('a', 1),
    reviews.walkReports('a', 1),
    db.tables.mailQueue.walkOf('a', 1),
    db.tables.audit.walk('a', 1),
  ];
  for (const list of lists) await flat<unknown>(list);
  assert.equal(statements.length, lists.length + 1, 'the log is read twice');
  for (const { sql, bindings } of [...statements]) {
    const steps = (await planOf(db.knex, { sql, bindings })).map(({ detail }) => detail);
    // The places of products that wait for an admin come from one walk along the index of the queue.
    const scans = steps.filter((step) => step.startsWith('SCAN') && !step.startsWith('SCAN (subquery'));
    assert.deepEqual(scans, [], sql);
    if (sql.includes('queue_place')) assert.ok(steps.some((step) => step.includes('products_queued')));
    if (sql.includes('reply_at'))
      assert.ok(
        steps.some((step) => step.includes('reviews_replied')),
        'reviews without an answer are not read',
      );
  }
});
