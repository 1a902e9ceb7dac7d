// Manners of HTTP that hold for every operation: HEAD, OPTIONS and CORS, conditional requests, compression, limits.
import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { after, before, test } from 'node:test';
import type { Node } from '../../scripts/generate/contract.js';
import { exactContract } from '../harness/exact-contract.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

test('HEAD answers as GET does, without the body', async () => {
  const { slug } = await service.product();
  const path = `/api/products/${slug}`;
  const [get, head] = [await service.request({ path }), await service.request({ path }, 'HEAD')];
  assert.deepEqual([head.status, head.body, head.headers['etag']], [200, undefined, get.headers['etag']]);
  assert.equal((await service.request({ path: '/api/products/nothing' }, 'HEAD')).status, 404);
});

test('a preflight is answered with 204 and not counted', async () => {
  const { key } = await service.account();
  const headers = {
    Origin: 'https://example.com',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'authorization',
  };
  const preflight = await service.request({ path: '/api/v1/products', headers }, 'OPTIONS');
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers['access-control-allow-origin'], '*');
  assert.match(preflight.headers['access-control-allow-headers']!, /Authorization/);
  assert.equal(preflight.headers['access-control-allow-credentials'], undefined);
  await service.request({ path: '/api/v1/products', headers: { ...headers, ...bearer(key) } }, 'OPTIONS');
  assert.equal(
    (await service.request({ path: '/api/v1/products', headers: bearer(key) })).headers['x-ratelimit-remaining'],
    '99',
  );
});

test('every answer below /api lets pages of other origins read whatever headers are declared, errors too', async () => {
  const { operations, resolve } = exactContract();
  const declared = operations.flatMap(({ node }) =>
    Object.values<Node>(node.responses).flatMap((response) => Object.keys(resolve(response).headers ?? {})),
  );
  const wanted = new Set([...declared, 'Allow']);
  // Browsers show cookies to no script that asks for an answer.
  wanted.delete('Set-Cookie');
  assert.ok(wanted.has('Location') && wanted.has('Link'));
  for (const path of ['/api/search', '/api/search?limit=0', '/api/nowhere']) {
    const { headers } = await service.request({ path });
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.deepEqual(headers['access-control-expose-headers']!.split(', ').sort(), [...wanted].sort());
  }
});

test('a 304 costs nothing, until the allowance is used up', async () => {
  const { slug } = await service.product();
  const { key } = await service.account();
  const path = `/api/v1/products/${slug}`;
  const first = await service.request({ path, headers: bearer(key) });
  assert.equal(first.headers['x-ratelimit-remaining'], '99');
  const headers = { ...bearer(key), 'If-None-Match': first.headers['etag']! };
  for (let times = 0; times < 3; times++) {
    const again = await service.request({ path, headers });
    assert.deepEqual([again.status, again.headers['x-ratelimit-remaining']], [304, '99']);
  }
  await service.exhaust({ key });
  assert.equal((await service.request({ path, headers })).status, 429);
});

test('If-None-Match: * is answered with 304 and costs what any answer does', async () => {
  const { slug } = await service.product();
  const { key } = await service.account();
  const ask = () =>
    service.request({ path: `/api/v1/products/${slug}`, headers: { ...bearer(key), 'If-None-Match': '*' } });
  for (let used = 1; used <= 100; used++) {
    const { status, headers } = await ask();
    assert.deepEqual([status, headers['x-ratelimit-remaining']], [304, String(100 - used)]);
  }
  assert.equal((await ask()).status, 429);
});

test('a window gives at most ten times its limit in free 304s', async () => {
  const few = await openTestService({ limits: { keyPerHour: 5 } });
  try {
    const { slug } = await few.product();
    const { key } = await few.account();
    const path = `/api/v1/products/${slug}`;
    const {
      headers: { etag },
    } = await few.request({ path, headers: bearer(key) });
    const answers: Received[] = [];
    while (answers.length < 100)
      answers.push(await few.request({ path, headers: { ...bearer(key), 'If-None-Match': etag! } }));
    assert.deepEqual(
      [304, 429].map((status) => answers.filter((answer) => answer.status === status).length),
      [54, 46],
    );
    assert.deepEqual(answers.filter(({ headers }) => headers['x-ratelimit-remaining'] === '4').length, 50);
  } finally {
    await few.close();
  }
});

test('the tag stays while only counters move, and changes with the content', async () => {
  const { id, slug } = await service.product();
  const path = `/api/products/${slug}`;
  const before = await service.request({ path });
  await service.market.write((tables) =>
    tables.products.setBase(id, { downloadCount: 1000, ratingCount: 3, ratingSum: 15 }),
  );
  const counted = await service.request({ path });
  assert.equal((counted.body as { stats: { download_count: number } }).stats.download_count, 1000);
  assert.equal(counted.headers['etag'], before.headers['etag']);
  await service.market.write((tables) => tables.products.update(id, { name: 'Another name' }));
  assert.notEqual((await service.request({ path })).headers['etag'], before.headers['etag']);
});

test('large answers are compressed for those who can read it', async () => {
  const response = await service.server.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  assert.equal(response.headers['content-encoding'], 'gzip');
  assert.equal((JSON.parse(gunzipSync(response.rawPayload).toString()) as { openapi: string }).openapi, '3.0.3');
});

test('of 10,000 concurrent requests with one key exactly 100 pass', async () => {
  const { slug } = await service.product();
  const { key } = await service.account();
  const answers = await Promise.all(
    Array.from({ length: 10_000 }, () =>
      service.server.inject({ url: `/api/v1/products/${slug}`, headers: bearer(key) }),
    ),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 100);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 9_900);
});

test('a window ends an hour after its first request, seen over HTTP with a clock of its own', async () => {
  let now = Date.UTC(2026, 10, 21, 9);
  const timed = await openTestService({ clock: () => now });
  try {
    const { key } = await timed.account();
    const ask = () => timed.request({ path: '/api/v1/products', headers: bearer(key) });
    const first = await ask();
    assert.equal(first.headers['x-ratelimit-reset'], String(now / 1000 + 3600));
    await timed.exhaust({ key });
    now += 3_599_000;
    const refused = await ask();
    assert.deepEqual(
      [refused.status, refused.headers['retry-after'], (refused.body as { retry_after: number }).retry_after],
      [429, '1', 1],
    );
    now += 1_000;
    const again = await ask();
    assert.deepEqual([again.status, again.headers['x-ratelimit-remaining']], [200, '99']);
  } finally {
    await timed.close();
  }
});

test('health, documents and pictures are not counted, yet tell the standing', async () => {
  const { key } = await service.account();
  const { id, seller } = await service.product();
  const { body } = await service.request({ path: `/api/v1/products/${id}`, headers: bearer(seller.key) });
  const { icon_url: icon, seller_avatar_url: avatar } = (
    body as { data: { icon_url: string; seller_avatar_url: string } }
  ).data;
  const paths = [
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/openapi.yaml',
    new URL(icon).pathname,
    new URL(avatar).pathname,
  ];
  for (const path of paths) {
    const { status, headers } = await service.request({ path, headers: bearer(key) });
    assert.deepEqual([path, status, headers['x-ratelimit-remaining']], [path, 200, '100']);
  }
});

test('metrics tell the latency of each operation, to the loopback alone', async () => {
  const direct = await openTestService({ trustedProxies: 0 });
  try {
    await direct.request({ path: '/api/categories' });
    const { body } = await direct.request({ path: '/metrics' });
    assert.match(
      String(body),
      /market_request_duration_seconds_count\{operation="listCategories",status="200"\} [1-9]/,
    );
    for (const from of [
      { remoteAddress: '203.0.113.9' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
      { headers: { 'x-real-ip': '203.0.113.9' } },
      { headers: { 'x-forwarded-proto': 'https' } },
      { headers: { via: '1.1 proxy' } },
      { headers: { host: 'plugins.example.com' } },
      { headers: { host: '203.0.113.9:3000' } },
    ]) {
      assert.equal((await direct.server.inject({ url: '/metrics', ...from })).statusCode, 404, JSON.stringify(from));
    }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '127.1.2.3', 'market.localhost'])
      assert.equal((await direct.server.inject({ url: '/metrics', headers: { host } })).statusCode, 200, host);
  } finally {
    await direct.close();
  }
});

test('behind a proxy everybody seems to come from the loopback, so metrics are for holders of the token', async () => {
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }])
    assert.equal((await service.server.inject({ url: '/metrics', headers })).statusCode, 404);
  const open = await openTestService({ metricsToken: 'a-token' });
  try {
    const statuses = await Promise.all(
      ['Bearer a-token', 'Bearer another', undefined].map(
        async (authorization) =>
          (await open.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } }))
            .statusCode,
      ),
    );
    assert.deepEqual(statuses, [200, 404, 404]);
  } finally {
    await open.close();
  }
});

const ANSWERS = [
  '/api/categories',
  '/api/nowhere',
  '/api/search?limit=0',
  '/api/products/%00',
  '/healthz',
  '/openapi.json',
  '/docs',
  '/metrics',
  '/objects/nothing',
  '/%',
];

test('every answer says that it is of no other type, and one by https that callers come back by https', async () => {
  const secure = await openTestService({ settings: { publicUrl: 'https://plugins.example.com' } });
  try {
    for (const path of ANSWERS) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
        const [plain, safe] = [await service.request({ path }, method), await secure.request({ path }, method)];
        assert.deepEqual(
          [plain.headers['x-content-type-options'], plain.headers['strict-transport-security']],
          ['nosniff', undefined],
          `${method} ${path}`,
        );
        assert.deepEqual(
          [safe.headers['x-content-type-options'], safe.headers['strict-transport-security']],
          ['nosniff', 'max-age=31536000'],
          `${method} ${path}`,
        );
      }
    }
  } finally {
    await secure.close();
  }
});
