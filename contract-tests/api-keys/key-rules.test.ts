// API keys over their life: made, narrowed and widened, rotated, revoked, and what each of that leaves behind.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import { aKeyOwner, keysUpTo, storedKey, type KeyOwner } from './key-fixtures.js';
import { actionsOf, logOf, subjectsTo } from '../account/mail-and-log.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Browser } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

type MadeKey = components['schemas']['ApiKeyWithSecret'];

const HOUR_MS = 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => now, limits: { sessionPerHour: 1000 } });
});
after(() => service.close());

const send = (method: string, path: string, { headers }: Pick<Browser, 'headers'>, body?: object): Promise<Received> =>
  service.request({ path, headers, body }, method);
const make = (browser: Browser, body: object): Promise<Received> =>
  send('POST', '/api/account/keys', browser, { name: 'a key', ...body });
const patch = ({ owner, browser }: KeyOwner, body: object): Promise<Received> =>
  send('PATCH', `/api/account/keys/${owner.keyId}`, browser, body);
const rotate = ({ owner, browser }: KeyOwner, overlapSeconds: number): Promise<Received> =>
  send('POST', `/api/account/keys/${owner.keyId}/rotate`, browser, { overlap_seconds: overlapSeconds });
const use = async (key: string, path = '/api/v1/products'): Promise<unknown[]> =>
  codeOf(await service.request({ path, headers: bearer(key) }));
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const madeOf = ({ status, body }: Received): MadeKey => {
  assert.ok(status < 300, JSON.stringify(body));
  return (body as { data: MadeKey }).data;
};

const FINE = [200, undefined];
const INVALID = [401, 'invalid_key'];
const STALE = [401, 'reauthentication_required'];

test('a new key works at once, with exactly the scopes it was given', async () => {
  const { browser } = await aKeyOwner(service);
  const { key } = madeOf(await make(browser, { scopes: ['catalog:read'] }));
  assert.deepEqual(await use(key), FINE);
  assert.deepEqual(await use(key, '/api/v1/orders'), [403, 'insufficient_scope']);
});

test('a key whose scopes are all gone opens nothing that wants one, and is changed like any other', async () => {
  const keyOwner = await aKeyOwner(service, { scopes: ['orders:read'] });
  const { keyId } = keyOwner.owner;
  await service.write((_tables, knex) => knex('api_keys').where({ id: keyId }).update({ scopes: '[]' }));
  const scopesOf = async (path: string): Promise<unknown> => {
    const { status, body } = await send('GET', path, keyOwner.browser);
    assert.equal(status, 200);
    const { data } = body as { data: MadeKey[] | { api_keys: MadeKey[] } };
    return (Array.isArray(data) ? data : data.api_keys).find(({ id }) => id === keyId)!.scopes;
  };
  assert.deepEqual(await scopesOf('/api/account/keys'), []);
  assert.deepEqual(await scopesOf('/api/account/export'), []);
  assert.deepEqual(madeOf(await patch(keyOwner, { name: 'renamed' })).scopes, []);
  const { key, scopes } = madeOf(await rotate(keyOwner, 0));
  assert.deepEqual(scopes, []);
  for (const path of ['/api/v1/products', '/api/v1/orders', '/api/v1/purchases', '/api/v1/admin/accounts'])
    assert.deepEqual(await use(key, path), [403, 'insufficient_scope'], path);
  assert.deepEqual(await use(key, '/api/search'), FINE);
  assert.deepEqual(madeOf(await patch(keyOwner, { scopes: ['orders:read'] })).scopes, ['orders:read']);
  assert.deepEqual(await use(key, '/api/v1/orders'), FINE);
});

test('a key gets all scopes of its role unless told otherwise; admin only on request, and only from an admin', async () => {
  const { browser } = await aKeyOwner(service, { isAdmin: true });
  assert.deepEqual(
    madeOf(await make(browser, {})).scopes,
    Scope.filter((scope) => scope !== 'admin'),
  );
  assert.deepEqual(madeOf(await make(browser, { scopes: ['admin'] })).scopes, ['admin']);
  const { owner, browser: others } = await aKeyOwner(service);
  assert.deepEqual(codeOf(await make(others, { scopes: ['admin'] })), [403, 'forbidden']);
  assert.deepEqual(codeOf(await patch({ owner, browser: others }, { scopes: ['admin'] })), [403, 'forbidden']);
  assert.equal((await service.market.tables.keys.list(owner.accountId)).length, 1);
});

test('of many keys asked for at once ten are made; an expired or revoked one makes room', async () => {
  const { owner, browser } = await aKeyOwner(service);
  const statuses = (await Promise.all(Array.from({ length: 15 }, () => make(browser, {})))).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [...Array<number>(9).fill(201), ...Array<number>(6).fill(409)]);
  const [first, second] = await service.market.tables.keys.listLive(owner.accountId);
  assert.equal((await send('DELETE', `/api/account/keys/${first!.id}`, browser)).status, 204);
  assert.equal((await make(browser, {})).status, 201);
  assert.equal(
    (
      await send('PATCH', `/api/account/keys/${second!.id}`, browser, {
        expires_at: new Date(now + 1000).toISOString(),
      })
    ).status,
    200,
  );
  now += 1000;
  assert.equal((await make(browser, {})).status, 201);
  assert.deepEqual(codeOf(await make(browser, {})), [409, 'key_limit_reached']);
  assert.deepEqual(codeOf(await send('PATCH', `/api/account/keys/${second!.id}`, browser, { expires_at: null })), [
    409,
    'key_limit_reached',
  ]);
});

test('after a rotation both secrets work until the overlap is over, then the new one alone', async () => {
  const keyOwner = await aKeyOwner(service);
  const { owner } = keyOwner;
  const rotated = madeOf(await rotate(keyOwner, 3600));
  assert.equal(rotated.previous_expires_at, new Date(now + HOUR_MS).toISOString());
  now += HOUR_MS - 1;
  assert.deepEqual([await use(owner.key), await use(rotated.key)], [FINE, FINE]);
  now += 1;
  assert.deepEqual([await use(owner.key), await use(rotated.key)], [INVALID, FINE]);
  const { body } = await send('GET', '/api/account/keys', keyOwner.browser);
  assert.deepEqual(
    (body as { data: MadeKey[] }).data.map((key) => key.previous_expires_at),
    [null],
  );
});

test('a rotation without an overlap ends the old secret at once, and a second one ends the first secret', async () => {
  const keyOwner = await aKeyOwner(service);
  const second = madeOf(await rotate(keyOwner, 0));
  assert.deepEqual([await use(keyOwner.owner.key), second.previous_expires_at], [INVALID, null]);
  const third = madeOf(await rotate(keyOwner, 604_800));
  const fourth = madeOf(await rotate(keyOwner, 604_800));
  assert.deepEqual([await use(second.key), await use(third.key), await use(fourth.key)], [INVALID, FINE, FINE]);
});

test('a rotated key keeps its id, its scopes and its place among ten', async () => {
  const keyOwner = await aKeyOwner(service, { scopes: ['catalog:read'] });
  await keysUpTo(service, keyOwner.owner, 10);
  const { id, scopes } = madeOf(await rotate(keyOwner, 60));
  assert.deepEqual([id, scopes], [keyOwner.owner.keyId, ['catalog:read']]);
});

test('a revoked key is refused at the next request, with both of its secrets', async () => {
  const keyOwner = await aKeyOwner(service);
  const { key } = madeOf(await rotate(keyOwner, 3600));
  assert.equal((await send('DELETE', `/api/account/keys/${keyOwner.owner.keyId}`, keyOwner.browser)).status, 204);
  assert.deepEqual([await use(key), await use(keyOwner.owner.key)], [INVALID, INVALID]);
  for (const again of [await rotate(keyOwner, 0), await patch(keyOwner, { name: 'back' })])
    assert.deepEqual(codeOf(again), [404, 'not_found']);
});

test('nobody reaches a key of another account', async () => {
  const { owner } = await aKeyOwner(service);
  const { browser } = await aKeyOwner(service, { isAdmin: true });
  const path = `/api/account/keys/${owner.keyId}`;
  const answers = [
    await send('PATCH', path, browser, { name: 'mine' }),
    await send('POST', `${path}/rotate`, browser, {}),
    await send('DELETE', path, browser),
  ];
  assert.deepEqual(answers.map(codeOf), Array(3).fill([404, 'not_found']));
  assert.deepEqual([await use(owner.key), (await storedKey(service, owner)).name], [FINE, 'test']);
});

test('whatever lets a key do more wants a recent proof; narrowing and renaming do not', async () => {
  const [one, two] = [(await service.product()).id, (await service.product()).id];
  const { owner, browser: fresh } = await aKeyOwner(service, { scopes: ['catalog:read', 'orders:read'] });
  const stale = await service.browser(owner, 10);
  const day = (days: number): string => new Date(now + days * 24 * HOUR_MS).toISOString();
  const narrower = [
    { name: 'renamed' },
    { scopes: ['orders:read'] },
    { product_ids: [one] },
    { expires_at: day(2) },
    { expires_at: day(1) },
  ];
  for (const change of narrower)
    assert.deepEqual(codeOf(await patch({ owner, browser: stale }, change)), FINE, JSON.stringify(change));
  const wider = [
    { scopes: ['orders:read', 'orders:write'] },
    { scopes: ['catalog:read'] },
    { product_ids: [one, two] },
    { product_ids: [two] },
    { product_ids: null },
    { expires_at: day(2) },
    { expires_at: null },
  ];
  const before = await storedKey(service, owner);
  for (const change of wider)
    assert.deepEqual(codeOf(await patch({ owner, browser: stale }, change)), STALE, JSON.stringify(change));
  assert.deepEqual(await storedKey(service, owner), before);
  for (const change of wider)
    assert.deepEqual(codeOf(await patch({ owner, browser: fresh }, change)), FINE, JSON.stringify(change));
});

test('a key makes, changes, rotates and revokes no keys', async () => {
  const { owner } = await aKeyOwner(service, { isAdmin: true, scopes: Scope });
  const headers = bearer(owner.key);
  const path = `/api/account/keys/${owner.keyId}`;
  const answers = [
    await service.request({ path: '/api/account/keys', headers, body: { name: 'more' } }, 'POST'),
    await service.request({ path, headers, body: { name: 'other' } }, 'PATCH'),
    await service.request({ path: `${path}/rotate`, headers, body: {} }, 'POST'),
    await service.request({ path, headers }, 'DELETE'),
    await service.request({ path: '/api/account/keys', headers }),
  ];
  assert.deepEqual(answers.map(codeOf), Array(5).fill([403, 'forbidden']));
  assert.equal((await service.market.tables.keys.list(owner.accountId)).length, 1);
});

test('each change is logged, and mailed unless it narrows the key; neither shows a secret, and the log no name', async () => {
  const keyOwner = await aKeyOwner(service, { scopes: ['catalog:read'] });
  const { owner, browser } = keyOwner;
  const made = madeOf(await make(browser, { name: 'Seven swans' }));
  await patch(keyOwner, { name: 'Eight ducks' });
  await patch(keyOwner, { scopes: ['orders:read'] });
  const rotated = madeOf(await rotate(keyOwner, 60));
  await send('DELETE', `/api/account/keys/${owner.keyId}`, browser);
  const log = await logOf(service, owner);
  assert.deepEqual(await actionsOf(service, owner), [
    'key.created',
    'key.changed',
    'key.changed',
    'key.rotated',
    'key.revoked',
  ]);
  assert.ok(
    log.every(
      ({ actorId, address, targetType }) =>
        actorId === owner.accountId && address === '127.0.0.1' && targetType === 'key',
    ),
  );
  assert.deepEqual(log[3]!.details, { last_four: rotated.last_four, scopes: 'orders:read' });
  assert.deepEqual(await subjectsTo(service, owner), [
    'A key was created',
    'A key may do more',
    'A key was rotated',
    'A key was revoked',
  ]);
  const traces = JSON.stringify([log, await service.market.tables.mailQueue.listUnsent({ page: 1, limit: 100 })]);
  for (const secret of [made.key, rotated.key, owner.key]) assert.ok(!traces.includes(secret));
  assert.ok(!JSON.stringify(log).includes('swans') && !JSON.stringify(log).includes('ducks'));
});
