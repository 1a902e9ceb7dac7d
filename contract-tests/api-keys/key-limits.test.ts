// What keys and server tokens may be limited to when they are made, and which requests for one are refused.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { components } from '#generated/types.js';
import { aKeyOwner } from './key-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Browser } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

type MadeKey = components['schemas']['ApiKeyWithSecret'];
interface Refused {
  readonly code: string;
  readonly details: readonly { path: string }[];
}

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => now });
});
after(() => service.close());

const post = (path: string, { headers }: Browser, body: object, more: Record<string, string> = {}): Promise<Received> =>
  service.request({ path, headers: { ...headers, ...more }, body }, 'POST');
const make = (browser: Browser, body: object): Promise<Received> =>
  post('/api/account/keys', browser, { name: 'a key', ...body });
const keyOf = ({ status, body }: Received): MadeKey => {
  assert.ok(status < 300, JSON.stringify(body));
  return (body as { data: MadeKey }).data;
};
const faultOf = ({ status, body }: Received): unknown[] => [
  status,
  (body as Refused).code,
  (body as Refused).details.map(({ path }) => path),
];

test('a key limited to products sees only those on keyed lists; one named twice counts once', async () => {
  const [one] = [(await service.product()).id, await service.product()];
  const { browser } = await aKeyOwner(service);
  const made = keyOf(await make(browser, { product_ids: [one, one] }));
  assert.deepEqual(made.product_ids, [one]);
  const { body } = await service.request({ path: '/api/v1/products', headers: bearer(made.key) });
  assert.deepEqual(
    (body as { data: { id: string }[] }).data.map(({ id }) => id),
    [one],
  );
});

test('a key may be limited to products that exist for its owner: live ones, own ones, and those the owner bought', async () => {
  const { owner, browser } = await aKeyOwner(service);
  const draft = await service.product({ status: 'draft' }, owner);
  const bought = await service.product();
  await service.paidOrder(owner, bought.id);
  await service.market.write((tables) => tables.products.update(bought.id, { status: 'archived' }));
  assert.deepEqual(keyOf(await make(browser, { product_ids: [draft.id, bought.id] })).product_ids, [
    draft.id,
    bought.id,
  ]);
  const foreign = await service.product({ status: 'draft' });
  for (const id of [foreign.id, '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90']) {
    assert.deepEqual(faultOf(await make(browser, { product_ids: [draft.id, id] })), [
      400,
      'validation_failed',
      ['body.product_ids'],
    ]);
  }
});

test('a change keeps products that went away since, and takes in none that does not exist for the owner', async () => {
  const { browser } = await aKeyOwner(service);
  const gone = await service.product();
  const { id } = keyOf(await make(browser, { product_ids: [gone.id] }));
  await service.market.write((tables) => tables.products.update(gone.id, { status: 'archived' }));
  const other = await service.product();
  const patch = (body: object): Promise<Received> =>
    service.request({ path: `/api/account/keys/${id}`, headers: browser.headers, body }, 'PATCH');
  assert.equal((await patch({ product_ids: [gone.id, other.id] })).status, 200);
  assert.equal((await patch({ product_ids: [other.id] })).status, 200);
  assert.deepEqual(faultOf(await patch({ product_ids: [gone.id, other.id] })), [
    400,
    'validation_failed',
    ['body.product_ids'],
  ]);
});

for (const path of ['/api/account/keys', '/api/account/server-tokens']) {
  test(`an expiry must be to come: POST ${path}`, async () => {
    const { browser } = await aKeyOwner(service);
    for (const expiry of [new Date(now).toISOString(), '2001-01-01T00:00:00Z', '2030-12-31T23:59:60Z']) {
      assert.deepEqual(
        faultOf(await post(path, browser, { name: 'late', expires_at: expiry })),
        [400, 'validation_failed', ['body.expires_at']],
        expiry,
      );
    }
    const soon = new Date(now + 1).toISOString();
    const { body } = await post(path, browser, { name: 'soon', expires_at: soon });
    assert.equal((body as { data: MadeKey }).data.expires_at, soon);
  });

  test(`an expiry may be told with an offset, and is answered in UTC: POST ${path}`, async () => {
    const { browser } = await aKeyOwner(service);
    for (const [sent, means] of [
      ['2999-01-01T01:30:00+01:30', '2999-01-01T00:00:00.000Z'],
      ['2998-12-31T23:00:00.1234567-01:00', '2999-01-01T00:00:00.123Z'],
      // Later than any time that is told in four digits.
      ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z'],
    ] as const) {
      const { status, body } = await post(path, browser, { name: 'elsewhere', expires_at: sent });
      assert.deepEqual([status, (body as { data: MadeKey }).data.expires_at], [201, means]);
    }
  });

  test(`an Idempotency-Key is refused, and nothing is made: POST ${path}`, async () => {
    const { owner, browser } = await aKeyOwner(service);
    assert.deepEqual(faultOf(await post(path, browser, { name: 'once' }, { 'Idempotency-Key': 'once' })), [
      400,
      'validation_failed',
      ['header.idempotency-key'],
    ]);
    const { keys, serverTokens } = service.market.tables;
    assert.deepEqual(
      [(await keys.list(owner.accountId)).length, (await serverTokens.list(owner.accountId)).length],
      [1, 0],
    );
  });
}

test('an Idempotency-Key is refused on a rotation, and the key stays as it is', async () => {
  const { owner, browser } = await aKeyOwner(service);
  assert.deepEqual(
    faultOf(await post(`/api/account/keys/${owner.keyId}/rotate`, browser, {}, { 'Idempotency-Key': 'once' })),
    [400, 'validation_failed', ['header.idempotency-key']],
  );
  assert.equal((await service.request({ path: '/api/v1/products', headers: bearer(owner.key) })).status, 200);
});

test('an expired key is refused, is listed, and works again when its expiry is moved', async () => {
  const { browser } = await aKeyOwner(service);
  const made = keyOf(await make(browser, { expires_at: new Date(now + 1000).toISOString() }));
  const use = async (): Promise<number> =>
    (await service.request({ path: '/api/v1/products', headers: bearer(made.key) })).status;
  assert.equal(await use(), 200);
  now += 1000;
  assert.equal(await use(), 401);
  const { body } = await service.request({ path: '/api/account/keys', headers: browser.headers });
  assert.ok((body as { data: MadeKey[] }).data.some(({ id }) => id === made.id));
  assert.equal(
    (
      await service.request(
        { path: `/api/account/keys/${made.id}`, headers: browser.headers, body: { expires_at: null } },
        'PATCH',
      )
    ).status,
    200,
  );
  assert.equal(await use(), 200);
});

test('a list holds a hundred: expired keys beyond that are left out, the oldest first, and live ones never', async () => {
  const { owner, browser } = await aKeyOwner(service);
  const account = (await service.market.tables.accounts.byId(owner.accountId))!;
  const newest = await service.market.write(async (tables) => {
    let id = '';
    for (let made = 0; made < 105; made++)
      id = (await tables.keys.create(account, { name: 'old', expiresAt: now - 1 })).key.id;
    return id;
  });
  const { body } = await service.request({ path: '/api/account/keys', headers: browser.headers });
  const ids = (body as { data: MadeKey[] }).data.map(({ id }) => id);
  assert.deepEqual([ids.length, ids[0], ids.at(-1)], [100, newest, owner.keyId]);
});
