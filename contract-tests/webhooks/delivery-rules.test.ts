// What one scenario for each status does not reach: what is sent and shown, who reads what, and how often an account
// has something sent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventKind } from '#generated/enums.js';
import { exampleOfEvent } from '#generated/events.cjs';
import type { components } from '#generated/types.js';
import type { AttemptResult } from '../../db/webhooks/delivery-record.js';
import { deliveryBody } from '../../market/webhooks/delivery-body.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aDelivery, REFUSED } from './delivery-fixtures.js';
import { anEndpoint } from './endpoint-fixtures.js';

type Detail = components['schemas']['WebhookDeliveryDetail'];
type Headers = Readonly<Record<string, string>>;

const TAKEN: AttemptResult = { error: null, responseStatus: 204, durationMs: 3, answer: null };

let service: TestService;
before(async () => {
  service = await openTestService();
});
after(() => service.close());

/** The status of an answer with its code, or its data. */
async function send<Data = unknown>(method: string, path: string, headers: Headers, body?: object) {
  const answer = await service.request({ path, headers, ...(body && { body }) }, method);
  const { code, data, meta } = answer.body as { code?: string; data?: Data; meta?: { total: number } };
  return {
    told: code === undefined ? `${answer.status}` : `${answer.status} ${code}`,
    data: data!,
    total: meta?.total,
  };
}

const detail = async (path: string, headers: Headers) => (await send<Detail>('GET', path, headers)).data;

/** A key of the same account with some scopes, or limited to products. */
async function keyOf(
  { accountId }: { accountId: string },
  scopes: readonly ('webhooks:manage' | 'catalog:read' | 'orders:read')[],
  productIds?: string[],
): Promise<Headers> {
  const holder = (await service.market.tables.accounts.byId(accountId))!;
  const options = { name: 'another', scopes, ...(productIds && { productIds }) };
  return bearer((await service.market.write(({ keys }) => keys.create(holder, options))).secret);
}

test('a test says what the contract shows, under an id of its own, and is no event', async () => {
  const owner = await service.account();
  const { id } = await anEndpoint(service, owner);
  const headers = bearer(owner.key);
  const path = `/api/v1/webhooks/${id}`;
  const before = await service.market.tables.events.newestSeq();
  const ids = new Set<string>();
  for (const kind of Object.keys(exampleOfEvent) as EventKind[]) {
    const { told, data } = await send<Detail>('POST', `${path}/test`, headers, { event: kind });
    assert.equal(told, '200');
    const { payload, is_test, attempts } = await detail(`${path}/deliveries/${data.id}`, headers);
    const sent = JSON.parse(payload!) as { id: string; event: string; data: object };
    assert.deepEqual([sent.id, sent.event, sent.data], [data.event_id, kind, exampleOfEvent[kind]]);
    assert.deepEqual([is_test, attempts], [true, []]);
    ids.add(data.event_id);
  }
  assert.equal(ids.size, Object.keys(exampleOfEvent).length);
  assert.equal(await service.market.tables.events.newestSeq(), before);
});

test('what is shown is what is sent, in the format of the endpoint', async () => {
  const { id, endpoint, path, headers } = await aDelivery(service);
  const { market } = service;
  for (const format of ['standard', 'discord'] as const) {
    await market.write(({ webhookEndpoints }) => webhookEndpoints.change(endpoint.id, endpoint, { format }));
    const [now, delivery] = [
      (await market.tables.webhookEndpoints.byId(endpoint.id))!,
      (await market.tables.webhookDeliveries.byId(id))!,
    ];
    const { payload } = await detail(`${path}/deliveries/${id}`, headers);
    assert.equal(payload, await deliveryBody(market.tables, market, now, delivery));
    assert.deepEqual('embeds' in (JSON.parse(payload) as object), format === 'discord');
  }
});

test('a message of Discord leads to the page of the product, while there is one', async () => {
  const { id, productId, endpoint } = await aDelivery(service);
  const { market } = service;
  const linked = async (): Promise<string | undefined> => {
    const delivery = (await market.tables.webhookDeliveries.byId(id))!;
    const body = (await deliveryBody(market.tables, market, { ...endpoint, format: 'discord' }, delivery))!;
    return (JSON.parse(body) as { embeds: { url?: string }[] }).embeds[0]!.url;
  };
  const { slug, status, sellerId } = (await market.tables.products.byId(productId))!;
  assert.equal(status, 'live');
  assert.equal(await linked(), `http://localhost:3000/products/${slug}`);
  await market.write((tables) => tables.accounts.suspend(sellerId, 'reason'));
  assert.equal(await linked(), undefined);
  await market.write((tables) => tables.accounts.reinstate(sellerId));
  await market.write((tables) => tables.products.move(productId, 'live', 'archived'));
  assert.equal(await linked(), undefined);
});

test('one that waits is answered as it is; one that is over begins anew, with its attempts still shown', async () => {
  const { id, endpoint, path, headers } = await aDelivery(service, TAKEN);
  const again = `${path}/deliveries/${id}/redeliver`;
  const first = await send<Detail>('POST', again, headers);
  assert.deepEqual([first.data.status, first.data.attempt], ['pending', 0]);
  assert.equal((await service.market.tables.jobs.byId(id))?.status, 'waiting');
  const second = await send<Detail>('POST', again, headers);
  assert.deepEqual(second.data, first.data);
  await service.market.write(({ webhookDeliveries }) => webhookDeliveries.noteAttempt(id, 1, REFUSED, null));
  const { attempt, attempts } = await detail(`${path}/deliveries/${id}`, headers);
  assert.deepEqual(
    [attempt, attempts.map((one) => [one.attempt, one.error])],
    [
      1,
      [
        [2, 'status'],
        [1, null],
      ],
    ],
  );
  for (const act of ['pause', 'disable'] as const) {
    await service.market.write(async ({ webhookEndpoints }) => {
      await webhookEndpoints.enable(endpoint.id);
      await (act === 'pause' ? webhookEndpoints.pause(endpoint.id) : webhookEndpoints.disable(endpoint.id, 'a test'));
    });
    for (const [to, body] of [
      [again],
      [`${path}/test`, { event: 'order.created' }],
      [`${path}/recover`, { since: SINCE }],
    ] as const)
      assert.equal((await send('POST', to, headers, body)).told, '409 invalid_transition');
  }
});

const SINCE = '2026-11-20T00:00:00.000Z';

test('of an event that is no longer kept the delivery is shown, and cannot be sent again', async () => {
  const { id, eventId, path, headers } = await aDelivery(service);
  await service.market.db.write(({ knex }) => knex('events').where({ id: eventId }).delete());
  const { payload, status } = await detail(`${path}/deliveries/${id}`, headers);
  assert.deepEqual([payload, status], [null, 'failed']);
  assert.equal((await send('POST', `${path}/deliveries/${id}/redeliver`, headers)).told, '404 not_found');
});

test('a delivery belongs to one endpoint, also of two of the same account', async () => {
  const one = await aDelivery(service);
  const other = await aDelivery(service, REFUSED, one.seller);
  for (const [method, rest] of [
    ['GET', ''],
    ['POST', '/redeliver'],
  ] as const)
    assert.equal((await send(method, `${other.path}/deliveries/${one.id}${rest}`, one.headers)).told, '404 not_found');
  const { data, total } = await send<Detail[]>('GET', `${other.path}/deliveries`, one.headers);
  assert.deepEqual([data.map(({ id }) => id), total], [[other.id], 1]);
});

test('a key reads and sends what it may read, also of what the endpoint took before', async () => {
  const { id, endpoint, seller, path } = await aDelivery(service);
  const reader = await keyOf(seller, ['webhooks:manage', 'catalog:read']);
  const none = await keyOf(seller, ['webhooks:manage', 'orders:read']);
  assert.equal((await send('GET', `${path}/deliveries/${id}`, reader)).told, '200');
  assert.equal((await send('GET', `${path}/deliveries/${id}`, none)).told, '403 insufficient_scope');
  const changes = { events: ['order.created'] as const };
  await service.market.write(({ webhookEndpoints }) => webhookEndpoints.change(endpoint.id, endpoint, changes));
  assert.equal((await send('GET', `${path}/deliveries/${id}`, reader)).told, '403 insufficient_scope');
  assert.equal((await send('GET', `${path}/deliveries/${id}`, none)).told, '404 not_found');
  assert.equal((await send('POST', `${path}/deliveries/${id}/redeliver`, none)).told, '404 not_found');
  for (const query of ['', '?event=review.created'])
    assert.deepEqual(await send('GET', `${path}/deliveries${query}`, none), { told: '200', data: [], total: 0 });
  assert.equal((await send('POST', `${path}/test`, none, { event: 'review.created' })).told, '403 insufficient_scope');
  assert.equal((await send('POST', `${path}/test`, none, { event: 'order.created' })).told, '200');
});

test('a key for some products reads what was sent about these alone', async () => {
  const { id, endpoint, seller, path, productId } = await aDelivery(service);
  const { id: another } = await service.product({}, seller);
  const [inside, outside] = [
    await keyOf(seller, ['webhooks:manage', 'catalog:read'], [productId]),
    await keyOf(seller, ['webhooks:manage', 'catalog:read'], [another]),
  ];
  const narrow = async (of: string) => {
    const now = (await service.market.tables.webhookEndpoints.byId(endpoint.id))!;
    await service.market.write(({ webhookEndpoints }) => webhookEndpoints.change(now.id, now, { productIds: [of] }));
  };
  const path_ = `${path}/deliveries/${id}`;
  await narrow(productId);
  assert.deepEqual(
    [(await send('GET', path_, inside)).told, (await send('GET', path_, outside)).told],
    ['200', '404 not_found'],
  );
  await narrow(another);
  assert.deepEqual(
    [(await send('GET', path_, inside)).told, (await send('GET', path_, outside)).told],
    ['404 not_found', '404 not_found'],
  );
  assert.equal((await send('POST', `${path_}/redeliver`, outside)).told, '404 not_found');
});

test('an account has a hundred things sent in an hour, of all its endpoints', async () => {
  const { id, seller, path } = await aDelivery(service);
  const other = await anEndpoint(service, seller);
  const body = { event: 'product.updated' };
  // Each key has an allowance of its own, which is as large.
  const keys = [await keyOf(seller, SCOPES), await keyOf(seller, SCOPES)] as const;
  for (let count = 0; count < 99; count++)
    assert.equal((await send('POST', `${path}/test`, keys[count % 2]!, body)).told, '200');
  const again = () => send('POST', `${path}/deliveries/${id}/redeliver`, keys[0]);
  assert.equal((await again()).told, '200');
  assert.equal((await send('POST', `/api/v1/webhooks/${other.id}/test`, keys[1], body)).told, '429 rate_limited');
  const { total } = await service.market.tables.webhookDeliveries.list({ endpointId: other.id, page: 1, limit: 1 });
  assert.equal(total, 0, 'and nothing more is queued');
  assert.equal((await again()).told, '200', 'it waits already');
  const recovery = await send('POST', `${path}/recover`, keys[1], { since: SINCE });
  assert.equal(recovery.told, '200', 'recoveries are counted apart');
});

const SCOPES = ['webhooks:manage', 'catalog:read', 'orders:read'] as const;

test('twenty recoveries begin in an hour, and asking for one that runs begins none', async () => {
  const { seller, path, headers } = await aDelivery(service);
  const recover = async () => (await send('POST', `${path}/recover`, headers, { since: SINCE })).told;
  const end = () => service.market.db.write(({ knex }) => knex('jobs').where({ kind: 'recover_webhook' }).delete());
  for (let count = 0; count < 20; count++) {
    await end();
    assert.deepEqual([await recover(), await recover()], ['200', '200']);
  }
  await end();
  assert.equal(await recover(), '429 rate_limited');
  const jobs = await service.market.tables.jobs.list({ kind: 'recover_webhook', page: 1, limit: 9 });
  assert.equal(jobs.total, 0);
  assert.equal((await send('POST', `${path}/test`, bearer(seller.key), { event: 'order.created' })).told, '200');
});
