// What a process learns of the commits of others on a real server, in whatever order they end, and whoever makes them.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createGate } from '../../../contract-tests/harness/gate.js';
import { watchThings } from '../../../contract-tests/harness/moved-things.js';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import {
  temporaryFolder,
  testDatabase,
  type TestDatabase,
} from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type PostgresqlOptions } from '../connection.js';
import { WATCHED } from '../watched-tables.js';
import { sweepTouches } from './touches.js';

async function opened(t: TestContext, options: PostgresqlOptions): Promise<TestDatabase> {
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(options));
  t.after(() => database.close());
  return testDatabase(database);
}

/** Two processes with a database of two products, and what tells which things moved for the one that looks. */
async function setUp(t: TestContext) {
  const options = await temporaryPostgresql(t);
  const [ours, theirs] = [await opened(t, options), await opened(t, options)];
  const watched = await watchThings(theirs, ours.database);
  const byHand = (sql: string): Promise<void> => theirs.database.write(async ({ knex }) => void (await knex.raw(sql)));
  return { options, ours, theirs, ...watched, byHand };
}

const ALL = ['everything', 'here', 'hereBySlug', 'there', 'seller'];
const HERE = ['everything', 'here', 'hereBySlug'];

test('what others commit moves what it touched, and nothing else', async (t) => {
  const { theirs, moved, here, there, sellerId } = await setUp(t);
  assert.deepEqual(await moved(), []);
  await theirs.write(({ products }) => products.update(here, { name: 'Elsewhere' }));
  assert.deepEqual(await moved(), HERE);
  await theirs.write(({ versions }) =>
    versions.create(there, [{ versionTag: '1.0', channel: 'stable', status: 'published' }]),
  );
  assert.deepEqual(await moved(), ['everything', 'there']);
  await theirs.write(({ accounts }) => accounts.setPassword(sellerId, 'a hash'));
  assert.deepEqual(await moved(), ['everything', 'seller']);
  await theirs.write(({ accounts }) => accounts.rename(sellerId, 'Somebody else'));
  assert.deepEqual(await moved(), ALL);
  await theirs.write(({ quotas }) => quotas.takeOnce('x', 1));
  assert.deepEqual(await moved(), ['everything']);
  const undone = theirs.write(async ({ products }) => {
    await products.update(here, { name: 'Here again' });
    throw new Error('on second thought');
  });
  await assert.rejects(undone, /second thought/);
  assert.deepEqual(await moved(), []);
});

test('a transaction that ends after later ones is learnt of when it ends', async (t) => {
  const { theirs, moved, here, there } = await setUp(t);
  const [touched, over] = [createGate(t), createGate(t)];
  const long = theirs.database.write(async ({ knex }) => {
    await knex.raw('set local idle_in_transaction_session_timeout = 0');
    await knex('products').where({ id: here }).update({ name: 'Elsewhere' });
    touched.open();
    await over.opened;
  });
  await touched.opened;
  assert.deepEqual(await moved(), []);
  await theirs.write(({ products }) => products.update(there, { name: 'Elsewhere' }));
  assert.deepEqual(await moved(), ['everything', 'there']);
  over.open();
  await long;
  assert.deepEqual(await moved(), HERE);
  assert.deepEqual(await moved(), []);
});

test('rows that are changed by hand are noticed, and so is a table that is emptied', async (t) => {
  const { moved, byHand, here, sellerId } = await setUp(t);
  await byHand(`update products set slug = 'elsewhere' where id = '${here}'`);
  assert.deepEqual(await moved(), HERE);
  await byHand(`insert into sessions (id, account_id, token_hash, created_at, last_seen_at, proved_at, expires_at)
    values ('s', '${sellerId}', 'h', 1, 1, 1, 1)`);
  assert.deepEqual(await moved(), ['everything', 'seller']);
  await byHand('delete from sessions');
  assert.deepEqual(await moved(), ['everything', 'seller']);
  await byHand('truncate sessions');
  assert.deepEqual(await moved(), ALL);
});

test('more than ten thousand touches are everything, and the look after that tells them apart again', async (t) => {
  const { theirs, moved, byHand, here } = await setUp(t);
  await byHand(
    `insert into accounts (id, display_name, created_at) select 'a' || n, 'A', 1 from generate_series(1, 9999) n`,
  );
  assert.deepEqual(await moved(), ['everything']);
  await byHand(`update accounts set display_name = 'B' where display_name = 'A'`);
  await byHand(`update accounts set display_name = 'C' where id in ('a1', 'a2')`);
  assert.deepEqual(await moved(), ALL);
  await theirs.write(({ products }) => products.update(here, { name: 'Elsewhere' }));
  assert.deepEqual(await moved(), HERE);
});

test('who was away for so long that touches were deleted takes everything as touched', async (t) => {
  const { theirs, moved, byHand, here } = await setUp(t);
  await theirs.write(({ products }) => products.update(here, { name: 'Elsewhere' }));
  const count = async (): Promise<number> =>
    (await theirs.knex('touches').where('thing', here).count<{ rows: number }[]>({ rows: '*' }))[0]!.rows;
  const sweep = (): Promise<void> => theirs.database.write(sweepTouches);
  // The first notes what is old by the next one.
  await sweep();
  assert.ok((await count()) > 0);
  await sweep();
  assert.ok((await count()) > 0, 'within the minute nothing is deleted');
  do {
    await byHand('update touches_kept set swept_at = swept_at - 60001');
    await sweep();
    // As long as transactions of other databases are under way that are as old, it stays.
  } while ((await count()) > 0);
  assert.deepEqual(await moved(), ALL);
  await theirs.write(({ products }) => products.update(here, { name: 'Here again' }));
  await sweep();
  assert.deepEqual(await moved(), HERE);
});

test('after a crash a number that a transaction had which left nothing is given again, and noticed', async (t) => {
  const { moved, byHand, here } = await setUp(t);
  await byHand(`insert into touches (xid, kind, thing) values ('3', 'product', '${here}')`);
  assert.deepEqual(await moved(), ['everything', 'here']);
  assert.deepEqual(await moved(), []);
});

test('a database that was restored, or whose touches are made anew, is taken as touched', async (t) => {
  const { options, theirs, moved, byHand, here } = await setUp(t);
  await byHand(`insert into touches (xid, kind, thing) values ('9000000000000000000', 'product', '${here}')`);
  await opened(t, options);
  assert.equal((await theirs.knex('touches').where('thing', here)).length, 0);
  assert.deepEqual(await moved(), ALL);
  await byHand('drop table touches');
  await opened(t, options);
  assert.deepEqual(await moved(), ALL);
  await theirs.write(({ products }) => products.update(here, { name: 'Elsewhere' }));
  assert.deepEqual(await moved(), HERE);
});

test('all tables of the list are watched once they are opened, also where that was not so', async (t) => {
  const { options, theirs, byHand } = await setUp(t);
  const watched = async (): Promise<string[]> =>
    theirs.knex.raw(
      `select distinct t.relname as "table", g.tgname as name from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
       where starts_with(g.tgname, 'touched_by_') order by 1, 2`,
    );
  const all = WATCHED.map(({ table }) => table)
    .sort()
    .flatMap((table) =>
      ['delete', 'insert', 'truncate', 'update'].map((act) => ({ table, name: `touched_by_${act}` })),
    );
  assert.deepEqual(await watched(), all);
  await byHand('drop trigger touched_by_insert on sessions');
  await byHand(`comment on table touches is 'of an older release'`);
  await Promise.all([opened(t, options), opened(t, options)]);
  assert.deepEqual(await watched(), all);
});

test('listeners are told of own commits, and of those of others when a look learns of them', async (t) => {
  const { ours, theirs, here, there } = await setUp(t);
  const told: string[][] = [];
  ours.database.afterWrite(({ products }) => void told.push([...products].sort()));
  await ours.write(({ products }) => products.update(here, { name: 'One' }));
  assert.deepEqual(told, [[here]]);
  await ours.database.look();
  await theirs.write(({ products }) => products.update(there, { name: 'Two' }));
  await theirs.write(({ quotas }) => quotas.takeOnce('x', 1));
  assert.equal(told.length, 1);
  await ours.database.look();
  assert.deepEqual(told, [[here], [there]]);
});
