// Prepared queries that write run within a write alone, and tell what they changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { brokenConstraint } from './database-errors.js';
import { param, query } from './prepared-query.js';

interface Quota {
  bucket: string;
  used: number;
}

const insert = query((knex) =>
  knex('quotas').insert({ bucket: param('bucket'), window_started_at: 1, used: param('used') }),
);
const use = query((knex) =>
  knex('quotas')
    .where('used', '<', param('most'))
    .update({ used: knex.raw('used + ?', [param('more')]) }),
);
const take = query<Quota>((knex) =>
  knex('quotas').where('bucket', param('bucket')).update({ used: 0 }).returning(['bucket', 'used']),
);
const clear = query((knex) => knex.raw('delete from quotas where used >= ?', [param('least')]));
const listed = query<Quota>((knex) => knex('quotas').orderBy('bucket').select('bucket', 'used'));

test('prepared statements write, tell how many rows they changed, and return rows', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  await db.write(async ({ run, first, all }) => {
    for (const bucket of ['a', 'b', 'c']) assert.equal(await run(insert, { bucket, used: 1 }), 1);
    assert.equal(await run(use, { most: 2, more: 5 }), 3);
    assert.equal(await run(use, { most: 2, more: 5 }), 0);
    assert.deepEqual(await first(take, { bucket: 'b' }), { bucket: 'b', used: 0 });
    assert.deepEqual(await all(take, { bucket: 'nobody' }), []);
    assert.equal(await run(clear, { least: 6 }), 2);
    await assert.rejects(run(clear), /parameter least was not given/);
    assert.deepEqual(await all(listed), [{ bucket: 'b', used: 0 }]);
  });
  const again = db.write(({ run }) => run(insert, { bucket: 'b', used: 1 }));
  await assert.rejects(again, (error) => brokenConstraint(error) === 'unique');
  assert.deepEqual(await db.committed.all(listed), [{ bucket: 'b', used: 0 }]);
});

test('nothing is written by a query on what is committed, nor once the write has ended', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  await assert.rejects(db.committed.run(insert, { bucket: 'a', used: 1 }), /Only a write/);
  await assert.rejects(db.committed.first(insert, { bucket: 'a', used: 1 }));
  const { run } = await db.write(async (executor) => executor);
  await assert.rejects(run(insert, { bucket: 'a', used: 1 }), /This write is over/);
  assert.deepEqual(await db.committed.all(listed), []);
});

test('what is sent is there for what is asked later, and the write fails where it does', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  await db.write(async ({ send, all }) => {
    send(insert, { bucket: 'a', used: 1 });
    assert.throws(() => send(insert, { bucket: 'b' }), /parameter used was not given/);
    assert.deepEqual(await all(listed), [{ bucket: 'a', used: 1 }]);
    send(use, { most: 2, more: 5 });
  });
  const twice = db.write(async ({ send }) => {
    send(insert, { bucket: 'b', used: 1 });
    send(insert, { bucket: 'a', used: 1 });
  });
  await assert.rejects(twice, (error) => brokenConstraint(error) === 'unique');
  assert.throws(() => db.committed.send(insert, { bucket: 'c', used: 1 }), /Only a write/);
  const { send } = await db.write(async (executor) => executor);
  assert.throws(() => send(insert, { bucket: 'c', used: 1 }), /This write is over/);
  assert.deepEqual(await db.committed.all(listed), [{ bucket: 'a', used: 6 }]);
});

test('values that a query has each time count as those that are given with each call', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  const buckets = ["it's", 'plain', '', '$1 -- \\'];
  const numbers = [-1, 0, 2 ** 40];
  await db.write(async ({ run, all }) => {
    for (const bucket of buckets) {
      await run(insert, { bucket, used: 1 });
      for (const used of numbers) {
        const set = query((knex) => knex('quotas').where({ bucket }).update({ used }));
        const found = query<Quota>((knex) =>
          knex('quotas')
            .where({ bucket, used })
            .whereRaw('window_started_at = ? - ? + ? and ? is null', [param('start'), used, used, null])
            .select('bucket', 'used'),
        );
        assert.equal(await run(set), 1);
        assert.deepEqual(await all(found, { start: 1 }), [{ bucket, used }]);
        assert.deepEqual(await all(found, { start: 2 }), []);
      }
    }
  });
});
