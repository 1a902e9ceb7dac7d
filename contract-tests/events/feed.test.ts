// The list of events: everything that is for the caller, once and in the order of commits; nothing that is not.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { append, ask, follow, keyOf, privateEvent, publicEvent } from './feed-fixtures.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMITS = { keyPerHour: 1_000_000, sessionPerHour: 1_000_000 };

async function open(t: TestContext, clock?: () => number): Promise<TestService> {
  const service = await openTestService({ checkResponses: true, limits: LIMITS, ...(clock && { clock }) });
  t.after(() => service.close());
  return service;
}

const slugsOf = (events: readonly { readonly data: object }[]): unknown[] =>
  events.map(({ data }) => (data as { product_slug?: string }).product_slug);

/** The cursor of a caller who has seen everything, and the place that it names. */
async function offsetOf(
  service: TestService,
  headers: Record<string, string>,
): Promise<{ cursor: string; seq: number }> {
  const cursor = (await ask(service, headers)).meta.next_cursor!;
  return { cursor, seq: Number(Buffer.from(cursor, 'base64url').toString().slice('v1:'.length)) };
}

async function statusAfter(service: TestService, headers: Record<string, string>, place: string): Promise<number> {
  const cursor = Buffer.from(place).toString('base64url');
  return (await service.request({ path: `/api/v1/events?cursor=${cursor}`, headers })).status;
}

for (const wait of [0, 30])
  test(`while others write, a follower with wait=${wait} sees each event once, in the order of commits`, async (t) => {
    const service = await open(t);
    const { id, seller } = await service.product();
    const stranger = await service.account();
    const [writers, each] = [4, 25];
    const writing = Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let number = 0; number < each; number++) {
          // What follows is not for the reader, or in a write that is undone.
          await append(service, publicEvent(id, writer * each + number), privateEvent(stranger.accountId, id));
          await assert.rejects(
            service.market.write(async ({ events }) => {
              await events.append(publicEvent(id, 9_999));
              throw new Error('undone');
            }),
          );
          if (number % 7 === writer) await nextTurn();
        }
      }),
    );
    const count = writers * each;
    const seen = await follow(service, bearer(seller.key), {
      query: `wait=${wait}&limit=7`,
      done: (events) => events.length >= count,
    });
    await writing;
    const rows = await service.market.db.committed.knex('events').whereNull('recipient_id').orderBy('change_seq');
    assert.deepEqual(
      seen.map((event) => event.id),
      rows.map(({ id }) => id),
    );
    assert.equal(new Set(slugsOf(seen)).size, count);
  });

test('what is of one account is told to it alone, and to a key only what its scopes let it read', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product({ priceCents: 995 });
  const [buyer, other] = [await service.account(), await service.account()];
  await service.paidOrder(buyer, id);
  await append(service, privateEvent(seller.accountId, id), publicEvent(id, 1));
  const kindsFor = async (headers: Record<string, string>, query = ''): Promise<string[]> =>
    (await ask(service, headers, query)).data.map(({ event }) => event);
  const all = ['order.created', 'review.created', 'product.updated'];
  assert.deepEqual(await kindsFor(bearer(seller.key)), all);
  assert.deepEqual(await kindsFor((await service.browser(seller)).headers), all);
  assert.deepEqual(await kindsFor(bearer(other.key)), ['product.updated']);
  assert.deepEqual(await kindsFor(bearer(buyer.key)), ['product.updated']);
  const admin = await service.account({ isAdmin: true });
  assert.deepEqual(await kindsFor(bearer(admin.key)), ['product.updated'], 'an admin is told no more than others');
  assert.deepEqual(await kindsFor(bearer(other.key), 'event=order.created'), []);
  assert.deepEqual(await kindsFor(bearer(other.key), `product_id=${id}`), ['product.updated']);
  assert.equal((await ask(service, bearer(other.key))).meta.total, 1);

  const narrow = await keyOf(service, seller, { scopes: ['catalog:read'] });
  assert.deepEqual(await kindsFor(narrow.headers), ['review.created', 'product.updated']);
  assert.deepEqual(await kindsFor(narrow.headers, 'event=order.created'), []);
  assert.equal((await ask(service, narrow.headers)).meta.total, 2);
});

test('a key that is limited to products is told of these alone, and not of what is about none', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product();
  const { id: second } = await service.product({}, seller);
  const { id: foreign } = await service.product();
  const disabled = { endpoint_id: id, url: 'https://example.com/', reason: 'gone' };
  await append(
    service,
    publicEvent(id, 1),
    publicEvent(second, 2),
    publicEvent(foreign, 3),
    privateEvent(seller.accountId, second),
    privateEvent(seller.accountId, id),
    { kind: 'endpoint.disabled', recipientId: seller.accountId, data: disabled },
  );
  const { headers } = await keyOf(service, seller, { productIds: [id] });
  const told = async (query = ''): Promise<string[]> =>
    (await ask(service, headers, query)).data.map(({ event, data }) => `${event} ${data.product_id === id}`);
  assert.deepEqual(await told(), ['product.updated true', 'review.created true']);
  assert.deepEqual(await told(`product_id=${id}`), ['product.updated true', 'review.created true']);
  assert.deepEqual(await told(`product_id=${second}`), []);
  const { meta } = await ask(service, headers);
  assert.equal(meta.total, 2);
  const whole = await ask(service, bearer(seller.key), 'limit=1');
  assert.equal(whole.meta.total, 6);
  assert.equal(whole.meta.totalPages, 6);
});

test('total and since count what there is since then, whatever the page, also where a clock was set back', async (t) => {
  const time = { now: Date.parse('2026-11-21T09:30:00Z') };
  const service = await open(t, () => time.now);
  const { id, seller } = await service.product();
  const headers = bearer(seller.key);
  const times = [0, 1_000, 2_000, 500, 3_000];
  const start = time.now;
  for (const [number, later] of times.entries()) {
    time.now = start + later;
    await append(service, publicEvent(id, number));
  }
  const since = (ms: number, query = ''): Promise<Awaited<ReturnType<typeof ask>>> =>
    ask(service, headers, `since=${new Date(start + ms).toISOString()}${query}`);
  const found = async (ms: number): Promise<unknown[]> => {
    const { data, meta } = await since(ms);
    assert.equal(meta.total, data.length);
    return slugsOf(data);
  };
  assert.deepEqual(await found(0), ['update-0', 'update-1', 'update-2', 'update-3', 'update-4']);
  assert.deepEqual(await found(1_000), ['update-1', 'update-2', 'update-3', 'update-4']);
  // What follows in commit order is not missed, though the clock said an earlier time by then.
  assert.deepEqual(await found(1_001), ['update-2', 'update-3', 'update-4']);
  assert.deepEqual(await found(2_001), ['update-4']);
  assert.deepEqual(await found(3_001), []);
  const first = await since(1_000, '&limit=3');
  assert.deepEqual([first.data.length, first.meta.total, first.meta.totalPages], [3, 4, 2]);
  const second = await since(1_000, `&limit=3&cursor=${first.meta.next_cursor}`);
  assert.deepEqual([slugsOf(second.data), second.meta.total], [['update-4'], 4]);
  const third = await since(1_000, `&limit=3&cursor=${second.meta.next_cursor}`);
  assert.deepEqual([third.data, third.meta.total], [[], 4]);
  assert.deepEqual((await ask(service, headers, 'event=version.yanked')).data, []);
});

test('events are kept for 30 days; whoever followed them up to a place before is told, others are not', async (t) => {
  const time = { now: Date.parse('2026-11-21T09:30:00Z') };
  const service = await open(t, () => time.now);
  const { id, seller } = await service.product();
  const headers = bearer(seller.key);
  await append(service, publicEvent(id, 1));
  const old = (await ask(service, headers)).meta.next_cursor!;
  await append(service, publicEvent(id, 2));
  const newer = (await ask(service, headers)).meta.next_cursor!;
  time.now += 30 * DAY_MS;
  await append(service, publicEvent(id, 3));
  assert.equal((await ask(service, headers)).meta.total, 3);
  assert.equal(await service.market.write(({ events }) => events.deleteOld(10)), 2);

  for (const method of ['GET', 'HEAD']) {
    const late = await service.request({ path: `/api/v1/events?cursor=${old}`, headers }, method);
    assert.equal(late.status, 410);
  }
  const { data, meta } = await ask(service, headers, `cursor=${newer}`);
  assert.deepEqual([slugsOf(data), meta.total], [['update-3'], 1]);
  assert.deepEqual(slugsOf((await ask(service, headers)).data), ['update-3']);
  // Nobody has to begin anew because nothing happened for a month.
  time.now += 31 * DAY_MS;
  assert.equal(await service.market.write(({ events }) => events.deleteOld(10)), 1);
  assert.deepEqual((await ask(service, headers, `cursor=${meta.next_cursor}`)).data, []);
});

test('a cursor of what happened after the backup that was restored is refused, for it would skip events', async (t) => {
  const service = await open(t);
  const { id, seller } = await service.product();
  const headers = bearer(seller.key);
  await append(service, publicEvent(id, 1));
  const { cursor, seq } = await offsetOf(service, headers);
  // The product was numbered too, by the counter that events share.
  for (const other of [seq - 1, seq + 1, 999_999])
    assert.equal(await statusAfter(service, headers, `v1:${other}`), 410, `${other} beside ${seq}`);
  await append(service, publicEvent(id, 2));
  assert.deepEqual(slugsOf((await ask(service, headers, `cursor=${cursor}`)).data), ['update-2']);
});

test('a cursor from before the first event goes on until events were deleted', async (t) => {
  const time = { now: Date.parse('2026-11-21T09:30:00Z') };
  const service = await open(t, () => time.now);
  const { id, seller } = await service.product();
  const headers = bearer(seller.key);
  assert.equal((await offsetOf(service, headers)).seq, 0);
  assert.equal(await statusAfter(service, headers, 'v1:0'), 200);
  await append(service, publicEvent(id, 1));
  assert.equal(await statusAfter(service, headers, 'v1:0'), 200);
  time.now += 30 * DAY_MS;
  assert.equal(await service.market.write(({ events }) => events.deleteOld(10)), 1);
  assert.equal(await statusAfter(service, headers, 'v1:0'), 410);
  assert.deepEqual((await ask(service, headers)).data, []);
});

test('a cursor that is none of the list is refused', async (t) => {
  const service = await open(t);
  const { key } = await service.account();
  for (const cursor of ['bm9uZQ', Buffer.from('page:2').toString('base64url')]) {
    const { status, body } = await service.request({ path: `/api/v1/events?cursor=${cursor}`, headers: bearer(key) });
    assert.deepEqual([status, (body as { code: string }).code], [400, 'validation_failed']);
  }
});
