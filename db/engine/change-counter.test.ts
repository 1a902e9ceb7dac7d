// A write is given the numbers of its changes as its last act: in order, without gaps, and none when it fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGate } from '../../contract-tests/harness/gate.js';
import {
  addProduct,
  addSeller,
  temporaryDatabase,
  type TestDatabase,
} from '../../contract-tests/harness/temporary-database.js';
import { insertChanged, lastChangeSeq, touchChanged } from './change-counter.js';
import { numberChanges } from './number-changes.js';
import { ROWS_AT_ONCE } from './rows-at-once.js';

type NumberOf = Readonly<Record<string, number>>;

async function numbersOf({ knex }: Pick<TestDatabase, 'knex'>, table = 'products', name = 'slug'): Promise<NumberOf> {
  const rows: { name: string; change_seq: number }[] = await knex(table)
    .orderBy('change_seq')
    .select({ name }, 'change_seq');
  return Object.fromEntries(rows.map((row) => [row.name, row.change_seq]));
}

test('within a write no change has a number yet, and an event is not there', async (t) => {
  const { database, write, ...db } = await temporaryDatabase(t);
  const id = await write((tables) => addProduct(tables, { slug: 'one' }));
  const before = await numbersOf(db);
  await write(async (tables) => {
    const made = await addProduct(tables, { slug: 'two' });
    assert.ok((await tables.products.byId(made))!.changeSeq < 0, 'a number that nobody may take for one');
    await tables.products.update(id, { name: 'Other' });
    assert.equal((await tables.products.byId(id))!.changeSeq, before['one']);
    const data = { product_id: id, product_slug: 'one' };
    await tables.events.append({ kind: 'product.updated', recipientId: null, data });
    assert.equal(await tables.events.newestSeq(), 0);
  });
  const last = before['one']!;
  assert.deepEqual(await numbersOf(db), { two: last + 1, one: last + 2 });
  assert.deepEqual(await numbersOf(db, 'events', 'kind'), { 'product.updated': last + 3 });
  assert.equal(await lastChangeSeq(database.committed.knex), last + 3);
});

test('what is changed more than once in a write has one number, at its last place', async (t) => {
  const { write, ...db } = await temporaryDatabase(t);
  const last = await lastChangeSeq(db.knex);
  await write(async (tables) => {
    const id = await addProduct(tables, { slug: 'twice' });
    await addProduct(tables, { slug: 'once' });
    await tables.products.update(id, { name: 'Other' });
  });
  assert.deepEqual(await numbersOf(db), { once: last + 1, twice: last + 2 });
  assert.equal(await lastChangeSeq(db.knex), last + 2);
});

test('products of a seller who is renamed keep their order, also those that the write has made', async (t) => {
  const { write, ...db } = await temporaryDatabase(t);
  const sellerId = await write((tables) => addSeller(tables, 'seller'));
  for (const slug of ['b', 'a']) await write((tables) => addProduct(tables, { slug, sellerId }));
  const last = await lastChangeSeq(db.knex);
  await write(async (tables) => {
    await addProduct(tables, { slug: 'c', sellerId });
    await tables.accounts.rename(sellerId, 'Another');
  });
  assert.deepEqual(Object.keys(await numbersOf(db)), ['b', 'a', 'c']);
  assert.ok(Math.min(...Object.values(await numbersOf(db))) > last, 'each is a change');
});

test('more rows than one statement takes are numbered in the order in which they were changed', async (t) => {
  const { write, ...db } = await temporaryDatabase(t);
  const sellerId = await write((tables) => addSeller(tables, 'seller'));
  const last = await lastChangeSeq(db.knex);
  const slugs = Array.from({ length: ROWS_AT_ONCE + 1 }, (_, index) => `p-${index}`);
  await write(async (tables) => {
    const ids: string[] = [];
    for (const slug of slugs) ids.push(await addProduct(tables, { slug, sellerId }));
    await tables.accounts.rename(sellerId, 'Another');
    for (const id of ids.toReversed()) {
      await tables.products.update(id, { name: 'Other' });
      const data = { product_id: id, product_slug: 'slug' };
      await tables.events.append({ kind: 'product.updated', recipientId: null, data });
    }
  });
  const numbers = Object.values(await numbersOf(db));
  assert.deepEqual(Object.keys(await numbersOf(db)), slugs.toReversed(), 'the last change counts');
  const first = numbers[0]!;
  assert.ok(first > last);
  assert.deepEqual(
    numbers.map((number) => number - first),
    slugs.map((_, index) => 2 * index),
  );
});

test('what numbers changes, of rows or of a column, is sent without waiting: all other writes wait for it', async (t) => {
  const { write, database } = await temporaryDatabase(t);
  const sellerId = await write((tables) => addSeller(tables, 'seller'));
  const [first, last] = await write(async (tables) => [
    await addProduct(tables, { slug: 'a', sellerId }),
    await addProduct(tables, { slug: 'b', sellerId }),
  ]);
  const answers = createGate(t);
  await database.write(async (transaction) => {
    transaction.changes.add({ table: 'products', id: first });
    await touchChanged(transaction, 'products', 'seller_id', sellerId, 1);
    transaction.changes.add({ table: 'products', id: last });
    let sent = 0;
    const run: typeof transaction.run = async (...statement) => {
      sent += 1;
      await answers.opened;
      return transaction.run(...statement);
    };
    const { numbered } = await numberChanges({ ...transaction, run });
    assert.equal(sent, 4, 'the numbers, a row, those of a column, and a row');
    answers.open();
    await numbered;
  });
});

test('writes at once are numbered without gaps, and those that fail have no number', async (t) => {
  const { write, ...db } = await temporaryDatabase(t);
  const sellerId = await write((tables) => addSeller(tables, 'seller'));
  const last = await lastChangeSeq(db.knex);
  const writes = Array.from({ length: 60 }, (_, index) =>
    write(async (tables) => {
      await addProduct(tables, { slug: `p-${index}`, sellerId });
      if (index % 3 === 0) throw new Error('not this one');
    }),
  );
  const outcomes = await Promise.allSettled(writes);
  const kept = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [`p-${index}`] : []));
  assert.equal(kept.length, 40);
  const numbers = await numbersOf(db);
  assert.deepEqual(Object.keys(numbers).sort(), kept.sort());
  assert.deepEqual(
    Object.values(numbers),
    kept.map((_, index) => last + 1 + index),
  );
  assert.equal(await lastChangeSeq(db.knex), last + 40);
});

test('a write whose numbers are refused is rolled back, and a change after its end is refused', async (t) => {
  const { database, write, ...db } = await temporaryDatabase(t);
  const last = await lastChangeSeq(db.knex);
  const data = { product_id: '019a9f3c-ee01-7d41-8c55-3f1f0a4b9e01', product_slug: 'gone' };
  await assert.rejects(
    write(async (tables) => {
      await addProduct(tables, { slug: 'one' });
      await tables.events.append({ kind: 'product.updated', recipientId: null, data });
    }),
    'the event is about no product',
  );
  const over = await database.write(async (executor) => executor);
  assert.throws(() => over.changes.add({ table: 'products', id: 'one' }), /This write is over/);
  assert.throws(() => database.committed.changes.add({ table: 'products', id: 'one' }), /Only a write/);
  assert.equal(await insertChanged(over, 'products', []), 0);
  assert.deepEqual(await numbersOf(db), {});
  assert.equal(await lastChangeSeq(db.knex), last);
});

test('a write fails, and nothing else does, where its numbers are refused before the rows of a rename are asked for', async (t) => {
  const { database, write, ...db } = await temporaryDatabase(t);
  const sellerId = await write((tables) => addSeller(tables, 'seller'));
  await write((tables) => addProduct(tables, { slug: 'one', sellerId }));
  const numbers = await numbersOf(db);
  await database.write(async ({ knex }) => void (await knex.schema.renameTable('change_counter', 'gone')));
  // What nobody hears of would end this process.
  await assert.rejects(
    write((tables) => tables.accounts.rename(sellerId, 'Another')),
    /change_counter/,
  );
  assert.deepEqual(await numbersOf(db), numbers);
});
