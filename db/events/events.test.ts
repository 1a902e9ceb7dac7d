// The outbox: it takes what the contract declares and nothing else, in commit order, and many at once without stopping
// others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { NewEvent } from './events.js';

const NOW = Date.parse('2026-11-21T09:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

test('an event keeps whom it concerns, its product, its data and its time, and gets an id', async (t) => {
  const { knex, tables, write } = await temporaryDatabase(t, { clock: () => NOW });
  const id = await write((own) => addProduct(own, { slug: 'worldguard' }));
  const { sellerId } = (await tables.products.byId(id))!;
  const data = { order_id: id, product_id: id, buyer_id: sellerId };
  await write(({ events }) => events.append({ kind: 'order.disputed', recipientId: sellerId, data }));
  const [row, ...others] = await knex('events');
  assert.match(row.id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(
    [row.kind, row.product_id, row.recipient_id, row.created_at, JSON.parse(row.data)],
    ['order.disputed', id, sellerId, NOW, data],
  );
  assert.deepEqual(others, []);
});

test('data that the contract does not declare for the kind is refused, though the compiler was cheated', async (t) => {
  const { knex, write } = await temporaryDatabase(t);
  const id = await write((own) => addProduct(own, { slug: 'worldguard' }));
  const good = { product_id: id, product_slug: 'worldguard' };
  for (const [data, fault] of [
    [{ product_id: id }, /product_slug/],
    [{ ...good, note: 'more' }, /additional/],
    [{ ...good, product_id: 7 }, /\/product_id must be string/],
    [{ ...good, product_slug: 'World Guard' }, /\/product_slug must match/],
  ] as const) {
    const event = { kind: 'product.updated', recipientId: null, data } as unknown as NewEvent;
    const both = [{ kind: 'product.updated', recipientId: null, data: good }, event] as const;
    await assert.rejects(
      write(({ events }) => events.appendAll(both)),
      (error: Error) => fault.test(error.message) && error.message.includes('product.updated'),
    );
  }
  assert.deepEqual(await knex('events'), []);
});

test('a thousand events keep their order, and others get their turn meanwhile', async (t) => {
  const { knex, write } = await temporaryDatabase(t);
  const id = await write((own) => addProduct(own, { slug: 'worldguard' }));
  const slugs = Array.from({ length: 1000 }, (_, number) => `plugin-${number}`);
  let [turns, done] = [0, false];
  const others = (async () => {
    for (; !done; turns++) await nextTurn();
  })();
  await write(async ({ events }) => {
    turns = 0;
    await events.appendAll(
      slugs.map((slug) => ({
        kind: 'product.updated',
        recipientId: null,
        data: { product_id: id, product_slug: slug },
      })),
    );
    done = true;
  });
  await others;
  assert.ok(turns >= 9, `others had ${turns} turns`);
  const rows = await knex('events').orderBy('change_seq');
  assert.deepEqual(
    rows.map(({ data }) => JSON.parse(data).product_slug),
    slugs,
  );
});

test('events are kept for 30 days; the oldest go first, so many at a time', async (t) => {
  const time = { now: NOW };
  const { knex, write } = await temporaryDatabase(t, { clock: () => time.now });
  const id = await write((own) => addProduct(own, { slug: 'worldguard' }));
  const append = (slug: string): Promise<void> => {
    const data = { product_id: id, product_slug: slug };
    return write(({ events }) => events.append({ kind: 'product.updated', recipientId: null, data }));
  };
  const deleteOld = (): Promise<number> => write(({ events }) => events.deleteOld(2));
  const kept = async (): Promise<string[]> =>
    (await knex('events').orderBy('change_seq').pluck('data')).map(
      (data: string) => (JSON.parse(data) as { product_slug: string }).product_slug,
    );
  for (const slug of ['a', 'b', 'c']) await append(slug);
  time.now += 1;
  await append('d');
  time.now = NOW + 30 * DAY_MS - 1;
  assert.equal(await deleteOld(), 0);
  time.now += 1;
  assert.equal(await deleteOld(), 2);
  assert.deepEqual(await kept(), ['c', 'd']);
  assert.equal(await deleteOld(), 1);
  assert.deepEqual(await kept(), ['d']);
});

test('events are found by their id, and read after one another in commit order', async (t) => {
  const { tables, write } = await temporaryDatabase(t, { clock: () => NOW });
  const id = await write((own) => addProduct(own, { slug: 'worldguard' }));
  const { sellerId } = (await tables.products.byId(id))!;
  const data = { review_id: id, product_id: id, rating: 5 };
  const review = { kind: 'review.created', recipientId: sellerId, data } as const;
  const update = {
    kind: 'product.updated',
    recipientId: null,
    data: { product_id: id, product_slug: 'worldguard' },
  } as const;
  await write(({ events }) => events.appendAll([review, update]));
  await write(({ events }) => events.append(review));
  const all = await tables.events.after(0, 10);
  assert.deepEqual(
    all.map(({ kind, data, recipientId, productId, createdAt }) => ({ kind, data, recipientId, productId, createdAt })),
    [review, update, review].map((event) => ({ ...event, productId: id, createdAt: NOW })),
  );
  assert.deepEqual(await tables.events.after(0, 2), all.slice(0, 2));
  assert.deepEqual(await tables.events.after(all[0]!.changeSeq, 10), all.slice(1));
  assert.deepEqual(await tables.events.after(all[2]!.changeSeq, 10), []);
  assert.deepEqual(await tables.events.byId(all[1]!.id), all[1]);
  assert.equal(await tables.events.byId(id), undefined);
});
