// Endpoints that their owners change while something is on its way to them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventKind } from '#generated/events.cjs';
import { addProduct } from '../../contract-tests/harness/temporary-database.js';
import { answered, webhookFixtures } from '../../contract-tests/harness/webhook-fixtures.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('what an endpoint takes no longer is not sent, wherever it would go now', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  fixtures.receivers.set('a.example.com', () => answered(500));
  await fixtures.happens();
  await fixtures.deliver();
  assert.equal(fixtures.posts.length, 1);
  const change = async (changed: { events?: readonly EventKind[]; productIds?: readonly string[] }): Promise<void> => {
    await fixtures.db.write(async ({ webhookEndpoints }) => {
      await webhookEndpoints.change(endpointId, (await webhookEndpoints.byId(endpointId))!, changed);
    });
  };
  await change({ events: ['product.updated'] });
  fixtures.time.now += DAY_MS;
  await fixtures.deliver();
  assert.equal((await fixtures.deliveries(endpointId))[0]!.error, 'unwanted');
  await change({ events: ['review.created'] });
  await fixtures.happens();
  await fixtures.deliver();
  assert.equal(fixtures.posts.length, 2);
  await change({ productIds: [await fixtures.db.write((tables) => addProduct(tables, { slug: 'another' }))] });
  fixtures.time.now += DAY_MS;
  await fixtures.deliver();
  assert.deepEqual(
    (await fixtures.deliveries(endpointId)).map(({ error }) => error),
    ['unwanted', 'unwanted'],
  );
  assert.equal(fixtures.posts.length, 2);
});

test('what an address answers says nothing of the one that took its place meanwhile', async (t) => {
  const fixtures = await webhookFixtures(t);
  const moved = async (status: number, name: string): Promise<string> => {
    const [host, newHost] = [`${name}.example.com`, `new-${name}.example.com`];
    const id = await fixtures.endpoint({ host });
    fixtures.receivers.set(host, async () => {
      await fixtures.db.write(async ({ webhookEndpoints }) => {
        const endpoint = (await webhookEndpoints.byId(id))!;
        await webhookEndpoints.change(id, endpoint, { url: `https://${newHost}/hook`, host: newHost });
      });
      return answered(status);
    });
    return id;
  };
  const [taken, failed, gone] = [await moved(204, 'taken'), await moved(500, 'failed'), await moved(410, 'gone')];
  await fixtures.happens();
  await fixtures.deliver();
  for (const id of [taken, failed, gone]) {
    const { status, isProven, failingSince } = (await fixtures.tables.webhookEndpoints.byId(id))!;
    assert.deepEqual([status, isProven, failingSince], ['active', false, null]);
  }
  fixtures.time.now += MINUTE_MS;
  await fixtures.deliver();
  assert.deepEqual(
    fixtures.posts
      .slice(3)
      .map(({ host }) => host)
      .sort(),
    ['new-failed.example.com', 'new-gone.example.com'],
  );
});
