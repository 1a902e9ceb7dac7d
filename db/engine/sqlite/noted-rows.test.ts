// What a connection to SQLite tells of the rows that it writes, and of what others commit.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { addProduct, temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import { openConnection } from './sqlite-client.js';

/** A database with a product, and what tells whether everything and the product moved since that was asked last. */
async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t);
  const productId = await db.write((tables) => addProduct(tables, { slug: 'here' }));
  const other = await db.write((tables) => addProduct(tables, { slug: 'there' }));
  const things = ['everything', `product:${productId}`, `product:${other}`] as const;
  let before: number[] = [];
  const moved = async (): Promise<boolean[]> => {
    // What others committed is seen from the next turn of the event loop.
    await turn();
    const now: number[] = [];
    for (const thing of things) now.push((await db.database.look())(thing));
    const moves = now.map((number, index) => number !== before[index]);
    before = now;
    return moves;
  };
  await moved();
  return { ...db, productId, moved };
}

const [ALL, ONE, NONE] = [
  [true, true, true],
  [true, true, false],
  [false, false, false],
];

test('what another connection commits moves all', async (t) => {
  const { database, moved } = await setUp(t);
  const other = openConnection(database.file, { readonly: false });
  t.after(() => other.close());
  other.exec('begin; update change_counter set last_seq = last_seq + 1');
  assert.deepEqual(await moved(), NONE);
  other.exec('commit');
  assert.deepEqual(await moved(), ALL);
  assert.deepEqual(await moved(), NONE);
});

test('a connection that is replaced is followed as the one before', async (t) => {
  const { database, write, moved, productId } = await setUp(t);
  const connection = await database.write(async ({ knex }) =>
    (knex.client as { acquireConnection(): Promise<{ close(): void }> }).acquireConnection(),
  );
  connection.close();
  await write(({ products }) => products.update(productId, { name: 'Elsewhere' }));
  assert.deepEqual(await moved(), ALL);
  await write(({ products }) => products.update(productId, { name: 'Here again' }));
  assert.deepEqual(await moved(), ONE);
});
