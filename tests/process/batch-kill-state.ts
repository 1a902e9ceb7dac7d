// What must be true of the database after each kill: what was acknowledged is there, and nothing is there by halves.
import assert from 'node:assert/strict';
import type { Knex } from 'knex';
import { openDatabase } from '../../db/engine/connection.js';
import type { Wanted } from './batch-kill-writes.js';

interface IdRow {
  readonly id: string;
}

/** @throws AssertionError when an acknowledged write is missing, or one is there without all that belongs to it */
export async function assertWhole(dataDir: string, wanted: readonly Wanted[]): Promise<void> {
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    const { knex } = db.committed;
    await assertAcknowledged(knex, wanted);
    await assertAnswersKept(knex);
    await assertEvents(knex);
    await assertTotals(knex);
    await assertNumbers(knex);
    assert.equal(await db.checkIntegrity(), 'sound');
  } finally {
    await db.close();
  }
}

async function idsOf(table: Knex.QueryBuilder): Promise<string[]> {
  return (await table.pluck('id')) as string[];
}

async function assertAcknowledged(knex: Knex, wanted: readonly Wanted[]): Promise<void> {
  const ids = new Set<string>();
  for (const table of ['orders', 'reviews']) for (const id of await idsOf(knex(table))) ids.add(id);
  const downloads: { account_id: string; version_id: string }[] = await knex('downloads');
  const given = new Set(downloads.map((row) => `${row.account_id} ${row.version_id}`));
  for (const { kind, buyer, product, answered } of wanted) {
    if (answered === undefined) continue;
    const isThere = kind === 'download' ? given.has(`${buyer.id} ${product.versionId}`) : ids.has(answered);
    assert.ok(isThere, `the ${kind} ${answered} of ${product.slug} was acknowledged and is gone`);
  }
}

/** Each order and review has its one answer, and each answer what it tells of. */
async function assertAnswersKept(knex: Knex): Promise<void> {
  const answers: { body: string; status: number }[] = await knex('idempotency_records');
  const told = answers.map(({ body }) => (JSON.parse(body) as { data: IdRow }).data.id).sort();
  const made = [...(await idsOf(knex('orders'))), ...(await idsOf(knex('reviews')))];
  assert.deepEqual(told, made.sort(), 'an answer without its effect, or an effect without its answer');
  for (const table of [
    knex('orders').groupBy('buyer_id', 'product_id'),
    knex('reviews').groupBy('account_id', 'product_id'),
  ])
    assert.deepEqual(await table.havingRaw('count(*) > 1').select(knex.raw('count(*) as times')), [], 'made twice');
}

/** Each review has its one event. */
async function assertEvents(knex: Knex): Promise<void> {
  const events = (await knex('events').where({ kind: 'review.created' })) as { data: string }[];
  const told = events.map(({ data }) => (JSON.parse(data) as { review_id: string }).review_id).sort();
  const reviews = await idsOf(knex('reviews'));
  assert.deepEqual(told, reviews.sort(), 'a review without its event, or an event without its review');
}

async function assertTotals(knex: Knex): Promise<void> {
  const products = await knex('products as p').select('p.rating_count', 'p.rating_sum', 'p.download_count', {
    reviews: knex('reviews').whereRaw('product_id = p.id').count(),
    stars: knex('reviews').whereRaw('product_id = p.id').select(knex.raw('coalesce(sum(rating), 0)')),
    downloads: knex('downloads').whereRaw('product_id = p.id').where({ counted: 1 }).count(),
    ofVersions: knex('versions').whereRaw('product_id = p.id').select(knex.raw('coalesce(sum(download_count), 0)')),
  });
  for (const { rating_count: count, rating_sum: sum, download_count: downloads, ...counted } of products as Totals[])
    assert.deepEqual(counted, { reviews: count, stars: sum, downloads, ofVersions: downloads });
}

interface Totals {
  readonly rating_count: number;
  readonly rating_sum: number;
  readonly download_count: number;
  readonly reviews: number;
  readonly stars: number;
  readonly downloads: number;
  readonly ofVersions: number;
}

/** No two changes have one number, and none a number that is still to be given. */
async function assertNumbers(knex: Knex): Promise<void> {
  const numbers: number[] = [];
  for (const table of ['orders', 'events', 'products', 'versions'])
    numbers.push(...((await knex(table).pluck('change_seq')) as number[]));
  const { last_seq: last } = (await knex('change_counter').first()) as { last_seq: number };
  assert.equal(new Set(numbers).size, numbers.length, 'two changes with one number');
  assert.ok(Math.max(...numbers) <= last, 'a number beyond the counter');
}
