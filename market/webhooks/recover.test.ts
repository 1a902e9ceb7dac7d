// Recovering an endpoint: what failed is sent again, what was left out is sent, and nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct } from '../../contract-tests/harness/temporary-database.js';
import {
  DAY_MS,
  MINUTE_MS,
  NEVER,
  recoveryFixtures as fixtures,
  REFUSED,
  SETTLED,
  START,
} from '../../contract-tests/webhooks/recovery-fixtures.js';
import type { Tables } from '../../db/tables.js';
import { isRefused } from '../refused.js';
import { recoverDeliveries } from './recover-deliveries.js';

test('what failed since a time is sent again from the start, under the same ids, and nothing else', async (t) => {
  const { review, archived, deliver, ask, run, tables, time, write, endpointId } = await fixtures(t);
  const ids = [await review(), await review(), await review(), await review()] as const;
  const before = await deliver(ids[0], 'review.created', REFUSED);
  const since = time.now + 1;
  const failed = await deliver(ids[1], 'review.created', REFUSED);
  const taken = await deliver(ids[2], 'review.created', SETTLED);
  const ownFault = await deliver(ids[3], 'review.created', null);
  await write(async ({ webhookDeliveries, jobs }) => {
    const [job] = await jobs.claim('deliver_webhook', 1, MINUTE_MS);
    await jobs.settle([{ job: job!, to: { is: 'failed', error: 'lease_over' } }]);
    await webhookDeliveries.fail(ownFault, 'internal');
  });
  const unwanted = await deliver(await archived(), 'product.archived', REFUSED);
  const gone = await deliver('no longer kept', 'review.created', REFUSED);
  const test = (await write((inside) =>
    inside.webhookDeliveries.add({ endpointId, eventId: 'a test', kind: 'review.created', testBody: '{}' }),
  ))!;
  await write(({ webhookDeliveries }) => webhookDeliveries.fail(test, 'paused'));
  const endpoint = await ask(since);
  assert.ok(!isRefused(endpoint));
  await run();
  const statuses = await Promise.all(
    [before, failed, taken, ownFault, unwanted, gone, test].map(async (id) => {
      const { status, attempts } = (await tables.webhookDeliveries.byId(id))!;
      return [status, attempts, (await tables.jobs.byId(id))?.status ?? 'no job'];
    }),
  );
  assert.deepEqual(statuses, [
    ['failed', 1, 'no job'],
    ['pending', 0, 'waiting'],
    ['delivered', 1, 'no job'],
    ['pending', 0, 'waiting'],
    ['failed', 1, 'no job'],
    ['failed', 1, 'no job'],
    ['failed', 0, 'no job'],
  ]);
  assert.equal((await tables.webhookDeliveries.byId(failed))!.eventId, ids[1]);
});

test('what an endpoint was not told of while it was paused is sent in the order in which it happened', async (t) => {
  const { review, updated, deliver, ask, run, deliveries, write, endpointId, strangerId, time } = await fixtures(t);
  const told = await review();
  await deliver(told, 'review.created', SETTLED);
  await updated();
  const since = time.now + 1;
  await write(({ webhookEndpoints }) => webhookEndpoints.pause(endpointId));
  const missed = [await review(), await updated(), await review()];
  await review(strangerId);
  await write(({ webhookEndpoints }) => webhookEndpoints.enable(endpointId));
  await ask(since);
  const later = await review();
  assert.equal(await run(), 1);
  const expected = [told, ...missed];
  assert.deepEqual(
    await deliveries(),
    expected.map((id) => [id, id === told ? 'delivered' : 'pending']),
  );
  assert.ok(!expected.includes(later), 'what happens afterwards is told anyway');
  await ask(since);
  await run();
  assert.equal((await deliveries()).length, expected.length + 1, 'nothing is sent a second time');
});

test('an endpoint misses nothing of the time before it was made, nor of products that it does not want', async (t) => {
  const { updated, review, ask, run, deliveries, write, sellerId, endpointId, productId } = await fixtures(t);
  const other = await write((inside) => addProduct(inside, { slug: 'another', sellerId }));
  await write((inside) => replaceProducts(inside, endpointId, [productId]));
  await updated(other);
  const wanted = [await updated(), await review()];
  await ask(0);
  await run();
  assert.deepEqual(
    await deliveries(),
    wanted.map((id) => [id, 'pending']),
  );
  const late = await write(({ webhookEndpoints }) =>
    webhookEndpoints.create({
      ...{ accountId: sellerId, url: 'https://example.com/late', host: 'example.com', format: 'standard' },
      ...{ events: ['product.updated'], productIds: null, secret: 'a secret' },
    }),
  );
  assert.equal(await countOf(late, { write, updated }), 1);
});

/** Counts what an endpoint is given by a recovery of all that there is, after one more event. */
async function countOf(
  endpointId: string,
  { write, updated }: Pick<Awaited<ReturnType<typeof fixtures>>, 'write' | 'updated'>,
): Promise<number> {
  await updated();
  return write(async (tables) => {
    const stored = { tables, write: <T>(act: (inside: Tables) => Promise<T>) => act(tables) };
    const recovery = { endpointId, since: 0, until: START + DAY_MS, upTo: await tables.events.newestSeq() };
    await recoverDeliveries(stored, { ...recovery, position: { failedAfter: '' } }, NEVER);
    return (await tables.webhookDeliveries.list({ endpointId, page: 1, limit: 100 })).total;
  });
}

const replaceProducts = async ({ webhookEndpoints }: Tables, id: string, productIds: string[]): Promise<void> =>
  webhookEndpoints.change(id, (await webhookEndpoints.byId(id))!, { productIds });

test('a recovery that is done twice sends nothing twice, and ends when the endpoint is paused', async (t) => {
  const { review, deliver, ask, run, newestPayload, tables, write, endpointId, time } = await fixtures(t);
  for (let count = 0; count < 3; count++) await deliver(await review(), 'review.created', REFUSED);
  for (let count = 0; count < 3; count++) await review();
  await ask(START);
  const recovery = await newestPayload();
  const stored = { tables, write };
  for (let time = 0; time < 2; time++) assert.equal(await recoverDeliveries(stored, recovery, NEVER), undefined);
  const { items, total } = await tables.webhookDeliveries.list({ endpointId, page: 1, limit: 100 });
  assert.deepEqual([total, new Set(items.map(({ eventId }) => eventId)).size], [6, 6]);
  await write(async ({ webhookDeliveries, webhookEndpoints }) => {
    for (const { id } of items) await webhookDeliveries.fail(id, 'paused');
    await webhookEndpoints.pause(endpointId);
  });
  await recoverDeliveries(stored, { ...recovery, until: time.now }, NEVER);
  await run();
  const failed = await tables.webhookDeliveries.list({ endpointId, status: 'failed', page: 1, limit: 100 });
  assert.equal(failed.total, 6);
});

test('one recovery of an endpoint runs at a time, and goes on job by job', async (t) => {
  const { review, deliver, ask, run, jobs, newestPayload, tables, write, endpointId } = await fixtures(t);
  await deliver(await review(), 'review.created', REFUSED);
  for (let count = 0; count < 101; count++) await review();
  await ask(START);
  await ask(START);
  assert.equal((await jobs()).length, 1);
  const stopped = new AbortController();
  stopped.abort();
  const recovery = await newestPayload();
  assert.deepEqual(await recoverDeliveries({ tables, write }, recovery, stopped.signal), recovery);
  const queued: number[] = [];
  const counting: typeof write = (act) =>
    write(async (inside) => {
      const before = await waiting(inside, endpointId);
      const result = await act(inside);
      queued.push((await waiting(inside, endpointId)) - before);
      return result;
    });
  assert.equal(await recoverDeliveries({ tables, write: counting }, recovery, NEVER), undefined);
  assert.deepEqual(queued, [1, 99, 2]);
  assert.equal(await recoverDeliveries({ tables, write: counting }, recovery, NEVER), undefined);
  assert.equal(queued.length, 3, 'what has nothing to do writes nothing');
  assert.equal(await run(stopped.signal), 2, 'what is left of it is another job');
  await ask(START);
  assert.equal((await jobs()).length, 3, 'another one may begin once it is done');
});

const waiting = async ({ webhookDeliveries }: Tables, endpointId: string): Promise<number> =>
  (await webhookDeliveries.list({ endpointId, status: 'pending', page: 1, limit: 1 })).total;

test('a time before anything is kept counts as thirty days ago', async (t) => {
  const { ask, newestPayload, time } = await fixtures(t);
  time.now = START + 90 * DAY_MS;
  await ask(START);
  const { since, until } = await newestPayload();
  assert.equal(until - since, 30 * DAY_MS);
});

test('what its owner sent again meanwhile, and was taken, is left alone', async (t) => {
  const { review, deliver, ask, newestPayload, tables, write } = await fixtures(t);
  const id = await deliver(await review(), 'review.created', REFUSED);
  await ask(START);
  const late: typeof write = async (act) => {
    await write(async ({ webhookDeliveries }) => {
      await webhookDeliveries.beginAnew(id);
      await webhookDeliveries.noteAttempt(id, START, SETTLED, null);
    });
    return write(act);
  };
  await recoverDeliveries({ tables, write: late }, await newestPayload(), NEVER);
  assert.equal((await tables.webhookDeliveries.byId(id))!.status, 'delivered');
});
