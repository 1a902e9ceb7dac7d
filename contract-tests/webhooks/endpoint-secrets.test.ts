// The secrets of endpoints: told once, told again to whoever repeats the request, and both valid while they rotate.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { components } from '#generated/types.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { contractViolations } from '../harness/conformance.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

type Shown = components['schemas']['WebhookEndpointWithSecret'];

const HOUR_MS = 60 * 60 * 1000;
const PATH = '/api/v1/webhooks';
const BODY = { url: 'https://example.com/hooks', events: ['order.created'] };

let service: TestService;
let now = Date.UTC(2026, 10, 21, 9);
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => now });
});
after(() => service.close());

const create = (key: string): Promise<Received> =>
  service.request({ path: PATH, headers: { ...bearer(key), 'Idempotency-Key': 'once' }, body: BODY }, 'POST');
const shownIn = ({ body }: Received): Shown => (body as { data: Shown }).data;
const codeOf = ({ body }: Received): string => (body as { code: string }).code;
const secretsOf = (id: string): Promise<string[]> => service.market.tables.webhookEndpoints.secretsOf(id);
const rotate = async ({ key }: Pick<Holder, 'key'>, id: string): Promise<Shown> =>
  shownIn(await service.request({ path: `${PATH}/${id}/rotate-secret`, headers: bearer(key) }, 'POST'));

/** A key of an account with these scopes. */
async function anotherKey({ accountId }: Holder, scopes: ['webhooks:manage', ...('orders:read' | 'catalog:read')[]]) {
  const { tables, write } = service.market;
  const account = (await tables.accounts.byId(accountId))!;
  return (await write(({ keys }) => keys.create(account, { name: 'another', scopes }))).secret;
}

test('a repeated creation is told the secret again, and another key only if it may read what is sent', async () => {
  const owner = await service.account();
  const first = await create(owner.key);
  assert.equal(first.status, 201);
  const again = await create(owner.key);
  assert.deepEqual([again.status, again.body, again.headers['idempotent-replayed']], [201, first.body, 'true']);
  const weak = await create(await anotherKey(owner, ['webhooks:manage', 'catalog:read']));
  assert.deepEqual([weak.status, codeOf(weak)], [403, 'insufficient_scope']);
  const able = await create(await anotherKey(owner, ['webhooks:manage', 'orders:read']));
  assert.deepEqual([able.status, able.body], [201, first.body]);
  assert.equal(await service.market.tables.webhookEndpoints.countOf(owner.accountId), 1);
});

test('once its endpoint is deleted, a repeated creation is refused each time', async () => {
  const { key } = await service.account();
  const { id } = shownIn(await create(key));
  await service.request({ path: `${PATH}/${id}`, headers: bearer(key) }, 'DELETE');
  for (let times = 0; times < 2; times++) {
    const again = await create(key);
    assert.deepEqual([again.status, codeOf(again)], [409, 'invalid_transition']);
    assert.deepEqual(contractViolations('createWebhook', 409, again), []);
  }
});

test('a repeated creation is not told the secret that took the place of its own, not even at the end of its day', async () => {
  const owner = await service.account();
  const { id } = shownIn(await create(owner.key));
  await rotate(owner, id);
  for (const wait of [0, 24 * HOUR_MS - 1]) {
    now += wait;
    const again = await create(owner.key);
    assert.deepEqual([again.status, codeOf(again)], [409, 'invalid_transition']);
    assert.deepEqual(contractViolations('createWebhook', 409, again), []);
  }
});

test('both secrets are valid for a day, and of three the newest two', async () => {
  const owner = await service.account();
  const { id, secret } = shownIn(await create(owner.key));
  assert.deepEqual(await secretsOf(id), [secret]);
  const { secret: second } = await rotate(owner, id);
  assert.deepEqual(await secretsOf(id), [second, secret]);
  now += 24 * HOUR_MS - 1;
  assert.deepEqual(await secretsOf(id), [second, secret]);
  now += 1;
  assert.deepEqual(await secretsOf(id), [second]);
  const shown = await service.request({ path: `${PATH}/${id}`, headers: bearer(owner.key) });
  assert.equal(shownIn(shown).previous_secret_expires_at, null);
  const { secret: third } = await rotate(owner, id);
  const { secret: fourth } = await rotate(owner, id);
  assert.deepEqual(await secretsOf(id), [fourth, third]);
});

test('each act is in the log of the account, with the key that did it and without the address', async () => {
  const owner = await service.account();
  const { id } = shownIn(await create(owner.key));
  await rotate(owner, id);
  const headers = bearer(owner.key);
  await service.request({ path: `${PATH}/${id}`, headers, body: { status: 'paused', format: 'discord' } }, 'PATCH');
  await service.request({ path: `${PATH}/${id}`, headers }, 'DELETE');
  const { items } = await service.market.tables.audit.list({ accountId: owner.accountId, page: 1, limit: 10 });
  assert.deepEqual(
    items.map((entry) => [entry.action, entry.targetId, entry.credential, entry.details]).reverse(),
    [
      ['webhook.created', null],
      ['webhook.secret_rotated', null],
      ['webhook.changed', { fields: 'format, status' }],
      ['webhook.deleted', null],
    ].map(([action, details]) => [action, id, { type: 'key', id: owner.keyId }, details]),
  );
});
