// Server tokens: good for downloads alone, paid from their own allowance, fifty an account.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { aKeyOwner, aToken, tokensUpTo } from './key-fixtures.js';
import { actionsOf } from '../account/mail-and-log.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const LIMIT = 7;
const SOME_ID = '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { serverTokenPerHour: 1000 } });
});
after(() => service.close());

const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string } | undefined)?.code];
const get = (path: string, token: string): Promise<Received> => service.request({ path, headers: bearer(token) });

test('a token downloads what its account owns, by both paths, and nothing else', async () => {
  const { owner } = await aKeyOwner(service);
  const { secret } = await aToken(service, owner);
  const { id, slug } = await service.product({ priceCents: 995 });
  const versionId = await service.version(id, { file: SOME_FILE });
  const paths = [`/api/products/${slug}/download/${versionId}`, `/api/v1/versions/${versionId}/download`];
  for (const path of paths) assert.deepEqual(codeOf(await get(path, secret)), [403, 'not_owner']);
  await service.paidOrder(owner, id);
  for (const path of paths) assert.equal((await get(path, secret)).status, 302);
});

test('an admin has no rights of one by a server token, nor by a key without the scope; by a session and with it they do', async () => {
  const { id, slug } = await service.product({ priceCents: 995 });
  const versionId = await service.version(id, { file: SOME_FILE });
  const draft = await service.product({ status: 'draft' });
  const unsold = await service.version(draft.id, { file: SOME_FILE });
  const [admin, full] = [
    await service.account({ isAdmin: true }),
    await service.account({ isAdmin: true, scopes: ['downloads:read', 'admin'] }),
  ];
  const paths = [
    `/api/products/${slug}/download/${versionId}`,
    `/api/v1/versions/${versionId}/download`,
    `/api/v1/versions/${unsold}/download`,
  ];
  const answers = async (headers: Readonly<Record<string, string>>): Promise<unknown[]> =>
    Promise.all(paths.map(async (path) => (await service.request({ path, headers })).status));
  const { secret } = await aToken(service, admin);
  assert.deepEqual(await answers(bearer(secret)), [403, 403, 404]);
  assert.deepEqual(await answers(bearer(admin.key)), [403, 403, 404]);
  assert.deepEqual(await answers(bearer(full.key)), [302, 302, 302]);
  assert.deepEqual(await answers((await service.browser(admin)).headers), [302, 302, 302]);
});

test('a token is refused by every other operation that wants a caller', async () => {
  const { secret } = await aToken(service, await service.account({ isAdmin: true }));
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].security === 'required');
  const open = [];
  for (const id of ids) {
    const { method, path, body } = operations[id];
    const address = path.replace('{slug}', 'a-plugin').replace(/\{\w+\}/g, SOME_ID);
    const received = await service.request(
      { path: address, headers: bearer(secret), ...(body ? { body: {} } : {}) },
      method.toUpperCase(),
    );
    const [status, code] = codeOf(received);
    if (status !== 403 || code !== 'insufficient_scope') open.push(id);
  }
  assert.deepEqual(open.sort(), ['downloadVersion', 'downloadVersionById']);
});

test('where a caller is optional a token counts as nobody, but pays from its own window', async () => {
  const seller = await service.account();
  const { slug } = await service.product({ status: 'draft' }, seller);
  const { secret } = await aToken(service, seller);
  assert.deepEqual(codeOf(await get(`/api/products/${slug}`, secret)), [404, 'not_found']);
  const live = await service.product();
  const [first, anonymous, second] = [
    await get(`/api/products/${live.slug}`, secret),
    await service.request({ path: `/api/products/${live.slug}` }),
    await get(`/api/products/${live.slug}`, secret),
  ];
  assert.deepEqual(second.body, anonymous.body);
  const left = ({ headers }: Received): number => Number(headers['x-ratelimit-remaining']);
  assert.deepEqual([first.headers['x-ratelimit-limit'], left(second)], ['1000', left(first) - 1]);
});

test('one token that used up its allowance leaves the others of its account alone', async () => {
  const small = await openTestService({ checkResponses: true, limits: { serverTokenPerHour: LIMIT } });
  try {
    const owner = await small.account();
    const [busy, calm] = [await aToken(small, owner), await aToken(small, owner)];
    const ask = async (token: string): Promise<number> =>
      (await small.request({ path: '/api/categories', headers: bearer(token) })).status;
    for (let asked = 0; asked < LIMIT; asked++) assert.equal(await ask(busy.secret), 200);
    assert.deepEqual([await ask(busy.secret), await ask(calm.secret)], [429, 200]);
  } finally {
    await small.close();
  }
});

test('of many tokens asked for at once fifty are made; a revoked one makes room', async () => {
  const { owner, browser } = await aKeyOwner(service);
  await tokensUpTo(service, owner, 45);
  const make = (): Promise<Received> =>
    service.request(
      { path: '/api/account/server-tokens', headers: browser.headers, body: { name: 'survival' } },
      'POST',
    );
  const statuses = (await Promise.all(Array.from({ length: 10 }, make))).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [...Array<number>(5).fill(201), ...Array<number>(5).fill(409)]);
  const [newest] = await service.market.tables.serverTokens.list(owner.accountId);
  assert.equal(
    (await service.request({ path: `/api/account/server-tokens/${newest!.id}`, headers: browser.headers }, 'DELETE'))
      .status,
    204,
  );
  assert.equal((await make()).status, 201);
});

test('a new token works at once, a revoked one is refused at the next request, and the log tells of both', async () => {
  const { owner, browser } = await aKeyOwner(service);
  const { body } = await service.request(
    { path: '/api/account/server-tokens', headers: browser.headers, body: { name: 'survival-1' } },
    'POST',
  );
  const { id, token } = (body as { data: { id: string; token: string } }).data;
  assert.equal((await get('/api/categories', token)).status, 200);
  await service.request({ path: `/api/account/server-tokens/${id}`, headers: browser.headers }, 'DELETE');
  assert.deepEqual(codeOf(await get('/api/categories', token)), [401, 'invalid_key']);
  assert.deepEqual(await actionsOf(service, owner), ['server_token.created', 'server_token.revoked']);
});

test('a rotated token works by both secrets during the overlap, and is one token to its owner', async () => {
  const { owner, browser } = await aKeyOwner(service);
  const { token, secret } = await aToken(service, owner);
  const path = `/api/account/server-tokens/${token.id}`;
  const rotate = async (seconds: number): Promise<string> => {
    const request = { path: `${path}/rotate`, headers: browser.headers, body: { overlap_seconds: seconds } };
    return ((await service.request(request, 'POST')).body as { data: { token: string } }).data.token;
  };
  const statusOf = async (text: string): Promise<number> => (await get('/api/categories', text)).status;
  const second = await rotate(60);
  assert.deepEqual([await statusOf(secret), await statusOf(second)], [200, 200]);
  const third = await rotate(0);
  assert.deepEqual([await statusOf(secret), await statusOf(second), await statusOf(third)], [401, 401, 200]);
  const report = { path: '/api/keys/report', body: { key: third } };
  assert.equal((await service.request(report, 'POST')).status, 202);
  assert.equal(await statusOf(third), 401);
  assert.deepEqual(await actionsOf(service, owner), ['server_token.rotated', 'server_token.rotated', 'key.reported']);
});

test('to shorten the life of a token needs no fresh proof, to prolong it does', async () => {
  const { owner, browser } = await aKeyOwner(service, {}, 11);
  const { token } = await aToken(service, owner);
  const change = async (body: object): Promise<unknown[]> =>
    codeOf(
      await service.request(
        { path: `/api/account/server-tokens/${token.id}`, headers: browser.headers, body },
        'PATCH',
      ),
    );
  const inHours = (hours: number): string => new Date(service.market.clock() + hours * 3_600_000).toISOString();
  assert.deepEqual(await change({ expires_at: inHours(2) }), [200, undefined]);
  assert.deepEqual(await change({ expires_at: inHours(1), name: 'lobby' }), [200, undefined]);
  assert.deepEqual(await change({ expires_at: inHours(3) }), [401, 'reauthentication_required']);
  assert.deepEqual(await change({ expires_at: null }), [401, 'reauthentication_required']);
  assert.deepEqual(await change({ expires_at: inHours(-1) }), [400, 'validation_failed']);
  assert.deepEqual(await actionsOf(service, owner), ['server_token.changed', 'server_token.changed']);
});

test('a key and a token that were just used say so at once, before that is stored', async () => {
  const { owner, browser } = await aKeyOwner(service);
  const { secret } = await aToken(service, owner);
  const lastUses = async (path: string): Promise<unknown[]> => {
    const { body } = await service.request({ path, headers: browser.headers });
    return (body as { data: { last_used_at: string | null }[] }).data.map(({ last_used_at: at }) => at);
  };
  const paths = ['/api/account/keys', '/api/account/server-tokens'] as const;
  assert.deepEqual(await Promise.all(paths.map(lastUses)), [[null], [null]]);
  const before = service.market.clock();
  for (const text of [owner.key, secret]) assert.equal((await get('/api/categories', text)).status, 200);
  for (const [at] of await Promise.all(paths.map(lastUses))) assert.ok(Date.parse(String(at)) >= before);
});
