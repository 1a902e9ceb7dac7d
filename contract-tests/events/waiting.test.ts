// Waiting for events: it ends when there is something, when nobody wants it any more or the service stops, costs one read
// for all who wait, and is bounded for each and for all.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { test, type TestContext } from 'node:test';
import { createCaches } from '../../market/caches.js';
import { createEventFeed } from '../../market/events/event-feed.js';
import { audienceOf } from '../../market/events/event-audience.js';
import { bearer } from '../harness/common-scenarios.js';
import { addProduct, temporaryDatabase } from '../harness/temporary-database.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { append, ask, keyOf, privateEvent, publicEvent, untilWaiting, type Page } from './feed-fixtures.js';

const silent = { error: () => undefined };

async function open(t: TestContext): Promise<TestService> {
  const service = await openTestService({ checkResponses: true });
  t.after(() => service.close());
  return service;
}

/**
 * Has timers that take so many milliseconds end when the returned function is called. Those of all else go on, such as
 * those of a pool of connections, which would outlast a clock that stands still.
 */
function passingWaits(t: TestContext, lengthsMs: readonly number[]): () => void {
  const begin = globalThis.setTimeout;
  const ends: (() => void)[] = [];
  t.mock.method(globalThis, 'setTimeout', ((end: () => void, ms: number, ...rest: never[]) => {
    if (lengthsMs.includes(ms)) ends.push(end);
    return begin(end, ms, ...rest);
  }) as typeof setTimeout);
  return () => {
    for (const end of ends.splice(0)) end();
  };
}

test('an answer comes when there is something for whoever waits, and not for what is of others', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product();
  const stranger = await service.account();
  const { meta } = await ask(service, bearer(seller.key), 'wait=0');
  const waiting = ask(service, bearer(seller.key), `wait=30&cursor=${meta.next_cursor}`);
  await untilWaiting(service, 1);
  await append(service, privateEvent(stranger.accountId, id));
  await untilWaiting(service, 1);
  await append(service, privateEvent(seller.accountId, id), publicEvent(id, 1));
  const page = await waiting;
  assert.deepEqual(
    page.data.map(({ event }) => event),
    ['review.created', 'product.updated'],
  );
  const after = await ask(service, bearer(seller.key), `cursor=${page.meta.next_cursor}`);
  assert.deepEqual([after.data, after.meta.total], [[], 2]);
});

test('two hundred who wait cost one read of each new event', async (t) => {
  const { tables, write, afterEventsAppended, database: db } = await temporaryDatabase(t);
  const id = await write((own) => addProduct(own, { slug: 'worldguard' }));
  const { sellerId } = (await tables.products.byId(id))!;
  let reads = 0;
  const { after, bySeq, offsetsAfter } = tables.events;
  const counting = <Args extends unknown[], Result>(read: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      reads++;
      return read(...args);
    };
  };
  const events = {
    ...tables.events,
    after: counting(after),
    bySeq: counting(bySeq),
    offsetsAfter: counting(offsetsAfter),
  };
  const feed = createEventFeed({
    tables: { ...tables, events },
    afterEventsAppended,
    caches: createCaches(),
    db,
    log: silent,
  });
  const left = new AbortController().signal;
  const start = { sinceMs: 0, limit: 100 };
  const audiences = Array.from({ length: 200 }, (_, number) =>
    audienceOf({
      kind: 'session',
      accountId: number === 0 ? sellerId : `account-${number}`,
      scopes: new Set(),
      productIds: null,
    } as never),
  );
  const pages = await Promise.all(audiences.map((audience) => feed.page(audience, { ...start, afterSeq: 0 })));
  const waits = audiences.map((audience, number) =>
    feed.wait(audience, pages[number]!.lastSeq, { mostMs: 30_000, left }),
  );
  assert.equal(feed.waiting(), 200);
  reads = 0;
  for (let number = 0; number < 200; number++)
    await write(({ events }) => events.append(privateEvent(sellerId, id, number)));
  assert.equal(await waits[0], 'found');
  assert.equal(feed.waiting(), 199, 'those whom it does not concern go on waiting');
  // One each, and one a second for what other processes append.
  assert.ok(reads <= 400, `${reads} reads`);

  reads = 0;
  await write(({ events }) => events.append(publicEvent(id, 1)));
  assert.deepEqual(new Set(await Promise.all(waits)), new Set(['found']));
  const answered = await Promise.all(
    audiences.map((audience, number) => feed.page(audience, { ...start, afterSeq: pages[number]!.lastSeq })),
  );
  // The first has two hundred of its own before.
  assert.ok(answered.slice(1).every(({ items }) => items.at(-1)?.kind === 'product.updated'));
  assert.ok(reads <= 10, `${reads} reads for two hundred answers`);
  feed.end();
});

test('events of another process are seen within a second or so', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product();
  const waiting = ask(service, bearer(seller.key), 'wait=30');
  await untilWaiting(service, 1);
  // Past the tables of the service, so that nobody tells it.
  await service.write((tables) => tables.events.append(publicEvent(id, 1)));
  assert.equal((await waiting).data.length, 1);
});

test('whoever waited is admitted once more: a key that is gone is refused, one that may read less is told less', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product();
  const path = '/api/v1/events?wait=30';
  const [gone, narrowed] = [await keyOf(service, seller), await keyOf(service, seller)];
  const browser = await service.browser(seller);
  const answers = [gone.headers, narrowed.headers, browser.headers].map((headers) =>
    service.request({ path, headers }),
  );
  await untilWaiting(service, 3);
  await service.market.write(async (tables) => {
    await tables.keys.revoke(gone.id);
    await tables.sessions.end(seller.accountId, browser.sessionId);
  });
  await service.write((_tables, knex) =>
    knex('api_keys')
      .where('id', narrowed.id)
      .update({ product_ids: JSON.stringify([seller.accountId]) }),
  );
  await append(service, publicEvent(id, 1));
  const [revoked, over] = await Promise.all([answers[0]!, answers[2]!]);
  assert.deepEqual([revoked.status, (revoked.body as { code: string }).code], [401, 'invalid_key']);
  assert.deepEqual([over.status, (over.body as { code: string }).code], [401, 'unauthorized']);
  service.market.stop();
  const { status, body } = await answers[1]!;
  assert.deepEqual([status, (body as Page).data], [200, []]);
});

test('when the service stops, all who wait are answered at once, and nobody waits from then on', async (t) => {
  const service = await open(t);
  const holders = await Promise.all(Array.from({ length: 20 }, () => service.account()));
  const waiting = holders.map(({ key }) => ask(service, bearer(key), 'wait=30'));
  await untilWaiting(service, 20);
  service.market.stop();
  for (const { data, meta } of await Promise.all(waiting)) {
    assert.deepEqual(data, []);
    assert.ok(meta.next_cursor);
  }
  assert.deepEqual((await ask(service, bearer(holders[0]!.key), 'wait=30')).data, []);
});

test('two wait for a key, and two hundred in all; whoever only looks is answered', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product();
  const headers = bearer(seller.key);
  const path = '/api/v1/events?wait=30';
  const codeOf = (body: unknown): string => (body as { code: string }).code;
  const waiting = [1, 2].map(() => service.request({ path, headers }));
  await untilWaiting(service, 2);
  const third = await service.request({ path, headers });
  assert.deepEqual([third.status, codeOf(third.body)], [429, 'rate_limited']);
  assert.ok(Number(third.headers['retry-after']) >= 1);
  assert.equal((await service.request({ path, headers }, 'HEAD')).status, 200, 'a HEAD does not wait');
  assert.equal((await service.request({ path: '/api/v1/events', headers })).status, 200);

  for (let count = 2; count < 200; count += 2) {
    const other = bearer((await service.account()).key);
    waiting.push(...[1, 2].map(() => service.request({ path, headers: other })));
  }
  await untilWaiting(service, 200);
  const last = await service.request({ path, headers: bearer((await service.account()).key) });
  assert.deepEqual([last.status, codeOf(last.body)], [503, 'unavailable']);
  await append(service, publicEvent(id, 1));
  for (const { status } of await Promise.all(waiting)) assert.equal(status, 200);
  const again = service.request({ path: `${path}&event=version.yanked`, headers });
  await untilWaiting(service, 1);
  service.market.stop();
  assert.equal((await again).status, 200, 'the places are free again');
});

test('an account waits with 22 requests at most, also where it makes other keys for those that it revokes', async (t) => {
  const service = await open(t);
  const { seller } = await service.product();
  const path = '/api/v1/events?wait=30';
  const waiting: ReturnType<TestService['request']>[] = [];
  const waitOnce = async (): Promise<void> => {
    const { id, headers } = await keyOf(service, seller);
    waiting.push(service.request({ path, headers }));
    await untilWaiting(service, waiting.length);
    await service.market.write(({ keys }) => keys.revoke(id));
  };
  for (let count = 0; count < 22; count++) await waitOnce();
  const { headers } = await keyOf(service, seller);
  assert.equal((await service.request({ path, headers })).status, 429);
  waiting.push(service.request({ path, headers: bearer((await service.account()).key) }));
  await untilWaiting(service, 23);
  service.market.stop();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  assert.deepEqual(statuses, [...Array<number>(22).fill(401), 200]);
});

test('who goes away leaves their place', async (t) => {
  const service = await openTestService({ listen: true });
  t.after(() => service.close());
  const { key } = await service.account();
  const port = service.server.info.port as number;
  const requests = [1, 2].map(() =>
    get({ port, host: '127.0.0.1', path: '/api/v1/events?wait=30', headers: bearer(key) }).on('error', () => undefined),
  );
  await untilWaiting(service, 2);
  for (const request of requests) request.destroy();
  await untilWaiting(service, 0);
  const again = service.request({ path: '/api/v1/events?wait=30', headers: bearer(key) });
  await untilWaiting(service, 1);
  service.market.stop();
  assert.equal((await again).status, 200);
});

test('a wait of ten seconds for nothing is given back, a shorter one and one for something is not', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product();
  const headers = bearer(seller.key);
  const passed = passingWaits(t, [9_000, 10_000]);
  const left = async (path: string, during: () => unknown): Promise<number> => {
    const asked = service.request({ path, headers });
    await untilWaiting(service, 1);
    await during();
    const { status, headers: answered } = await asked;
    assert.equal(status, 200);
    return Number(answered['x-ratelimit-remaining']);
  };
  const first = await left('/api/v1/events?wait=9', passed);
  assert.equal(await left('/api/v1/events?wait=10', passed), first);
  assert.equal(await left('/api/v1/events?wait=30', () => append(service, publicEvent(id, 1))), first - 1);
  assert.equal(await left('/api/v1/events?wait=9&event=version.yanked', passed), first - 2);
});
