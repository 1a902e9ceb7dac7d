// Which endpoints a key may make, see and change: those that are told of nothing that it may not read itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EventKind, type Scope } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { anEndpoint } from './endpoint-fixtures.js';

const PATH = '/api/v1/webhooks';
const URL = 'https://example.com/hooks';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
});
after(() => service.close());

const send = (key: string, method: string, path: string, body?: object): Promise<Received> =>
  service.request({ path, headers: bearer(key), ...(body === undefined ? {} : { body }) }, method);
const create = (key: string, body: object): Promise<Received> => send(key, 'POST', PATH, { url: URL, ...body });
const codeOf = ({ body }: Received): string => (body as { code: string }).code;
const sentenceOf = ({ body }: Received): string => (body as { error: string }).error;
const idOf = ({ body }: Received): string => (body as { data: { id: string } }).data.id;
const listed = async (key: string): Promise<string[]> =>
  ((await send(key, 'GET', PATH)).body as components['schemas']['WebhookEndpointList']).data.map(({ id }) => id);

async function aKey({ accountId }: Holder, more: { scopes?: Scope[]; productIds?: string[] }): Promise<string> {
  const { tables, write } = service.market;
  const account = (await tables.accounts.byId(accountId))!;
  return (await write(({ keys }) => keys.create(account, { name: 'a test', ...more }))).secret;
}

/** What product.md says of each kind of event. */
const scopeOf = (kind: EventKind): Scope => {
  if (/^(?:order|subscription)\./.test(kind)) return 'orders:read';
  if (kind.startsWith('license.')) return 'licenses:manage';
  return kind === 'endpoint.disabled' ? 'webhooks:manage' : 'catalog:read';
};

/** A key with the scope of webhooks and another one, and which kinds it may read. */
const keysOf = async (owner: Holder) =>
  Promise.all(
    (['orders:read', 'licenses:manage', 'catalog:read'] as const).map(async (scope) => ({
      scope,
      key: await aKey(owner, { scopes: ['webhooks:manage', scope] }),
      mayRead: (kind: EventKind) => [scope, 'webhooks:manage'].includes(scopeOf(kind)),
    })),
  );

test('a key makes endpoints for events that it may read, and for no others', async () => {
  const owner = await service.account();
  for (const { scope, key, mayRead } of await keysOf(owner)) {
    for (const kind of EventKind) {
      const made = await create(key, { events: [kind] });
      assert.equal(made.status, mayRead(kind) ? 201 : 403, `${scope} ${kind}`);
      if (mayRead(kind)) assert.equal((await send(key, 'DELETE', `${PATH}/${idOf(made)}`)).status, 204);
      else assert.equal(codeOf(made), 'insufficient_scope');
    }
  }
});

test('a key does nothing with an endpoint that is told of what it may not read, nor has it told of that', async () => {
  const owner = await service.account();
  for (const { scope, key, mayRead } of await keysOf(owner)) {
    for (const kind of ['order.refunded', 'license.revoked', 'version.yanked'] as const) {
      const { id } = await anEndpoint(service, owner, { events: [kind, 'endpoint.disabled'] });
      const { id: other } = await anEndpoint(service, owner, { events: ['endpoint.disabled'] });
      const path = `${PATH}/${id}`;
      const answers = [
        await send(key, 'GET', path),
        await send(key, 'PATCH', path, { status: 'paused' }),
        await send(key, 'PATCH', path, { events: ['endpoint.disabled'], status: 'paused' }),
        await send(key, 'POST', `${path}/rotate-secret`),
        await send(key, 'PATCH', `${PATH}/${other}`, { events: ['endpoint.disabled', kind] }),
      ];
      const expected = mayRead(kind) ? 200 : 403;
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([expected]), `${scope} ${kind}`);
      assert.deepEqual(await listed(key), mayRead(kind) ? [other, id] : [other]);
      assert.equal((await send(key, 'DELETE', path)).status, mayRead(kind) ? 204 : 403);
      await service.market.write(async ({ webhookEndpoints }) => {
        for (const each of [id, other]) await webhookEndpoints.delete(each);
      });
    }
  }
});

test('somebody who is signed in needs no scopes', async () => {
  const { headers } = await service.browser(await service.account());
  const { status } = await service.request({ path: PATH, headers, body: { url: URL, events: EventKind } }, 'POST');
  assert.equal(status, 201);
});

test('a key that is limited to products knows endpoints of these alone', async () => {
  const { id: own, seller } = await service.product();
  const { id: alsoOwn } = await service.product({}, seller);
  const key = await aKey(seller, { productIds: [own] });
  const [everywhere, both, here] = [
    await anEndpoint(service, seller),
    await anEndpoint(service, seller, { productIds: [own, alsoOwn] }),
    await anEndpoint(service, seller, { productIds: [own] }),
  ];
  assert.deepEqual(await listed(key), [here.id]);
  for (const { id } of [everywhere, both]) {
    for (const method of ['GET', 'PATCH', 'DELETE'])
      assert.equal(
        (await send(key, method, `${PATH}/${id}`, method === 'PATCH' ? { status: 'paused' } : undefined)).status,
        404,
      );
    assert.equal((await send(key, 'POST', `${PATH}/${id}/rotate-secret`)).status, 404);
  }
  for (const refused of [
    await create(key, { events: ['order.created'] }),
    await create(key, { events: ['order.created'], product_ids: null }),
    await send(key, 'PATCH', `${PATH}/${here.id}`, { product_ids: null }),
  ])
    assert.deepEqual([refused.status, codeOf(refused)], [403, 'forbidden']);
  for (const refused of [
    await create(key, { events: ['order.created'], product_ids: [alsoOwn] }),
    await send(key, 'PATCH', `${PATH}/${here.id}`, { product_ids: [own, alsoOwn] }),
  ])
    assert.deepEqual([refused.status, codeOf(refused)], [400, 'validation_failed']);
  assert.equal((await create(key, { events: ['order.created'], product_ids: [own] })).status, 201);
});

test('of a product that is not public nobody learns whether it exists', async () => {
  const stranger = await service.account();
  const { id: hidden, seller } = await service.product({ status: 'draft' });
  const { id: endpoint } = await anEndpoint(service, stranger);
  const nobodys = '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9eff';
  const answersTo = async (id: string): Promise<string[]> =>
    Promise.all(
      [
        create(stranger.key, { events: ['version.published'], product_ids: [id] }),
        send(stranger.key, 'PATCH', `${PATH}/${endpoint}`, { product_ids: [id] }),
      ].map(async (answer) => JSON.stringify((await answer).body).replaceAll(id, 'ID')),
    );
  assert.deepEqual(await answersTo(hidden), await answersTo(nobodys));
  const refused = await create(stranger.key, { events: ['version.published'], product_ids: [hidden] });
  assert.equal(sentenceOf(refused), `product_ids names ${hidden}, which is no product that you can see`);
  assert.equal((await create(seller.key, { events: ['version.published'], product_ids: [hidden] })).status, 201);
});

test('what became private later may stay, and nothing private joins it', async () => {
  const { id: first, seller } = await service.product();
  const { id: second } = await service.product({ status: 'draft' });
  const watcher = await service.account();
  const { id } = await anEndpoint(service, watcher, { events: ['version.recalled'], productIds: [first] });
  await service.market.write(({ products }) => products.update(first, { status: 'archived' }));
  const change = (product_ids: string[]) => send(watcher.key, 'PATCH', `${PATH}/${id}`, { product_ids });
  assert.equal((await change([first])).status, 200);
  assert.equal((await change([first, second])).status, 400);
  assert.equal((await send(seller.key, 'GET', `${PATH}/${id}`)).status, 404);
});
