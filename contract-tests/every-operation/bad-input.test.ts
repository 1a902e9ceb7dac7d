// Input no client should send: each gets its declared status and code with all headers, and nobody else waits for it.
import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, test } from 'node:test';
import { contractViolations } from '../harness/conformance.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
let holder: Holder;
const loop = monitorEventLoopDelay({ resolution: 5 });
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
  holder = await service.account();
  loop.enable();
});
after(() => service.close());

function assertRefused(received: Received, status: number, code: string): void {
  assert.deepEqual([received.status, (received.body as { code: string }).code], [status, code]);
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'])
    assert.ok(received.headers[name], name);
  assert.equal(received.headers['content-type'], 'application/json');
}

const INVALID_QUERIES = [
  ...['0', '101', 'Infinity', '1e1', '5.5', '-1', '', ' 5', '05', '%2B5', '9'.repeat(30)].map(
    (value) => `limit=${value}`,
  ),
  'limit=5&limit=5',
  'limit=5&%6cimit=6',
  'page=0',
  'page=1000001',
  'surprise=1',
  '__proto__=1',
  'game=doom',
  'game=',
  'game=rust,doom',
  'game=Rust',
  'category=weapons',
  'sort=random',
  'price=cheap',
  'seller=A',
  `q=${'a'.repeat(129)}`,
  `q=${'%F0%9F%98%80'.repeat(129)}`,
];
for (const query of INVALID_QUERIES) {
  test(`/api/search?${query.slice(0, 60)} is validation_failed and says where`, async () => {
    const received = await service.request({ path: `/api/search?${query}` });
    assertRefused(received, 400, 'validation_failed');
    assert.deepEqual(contractViolations('searchProducts', 400, received), []);
    assert.match((received.body as { details: { path: string }[] }).details[0]!.path, /^query/);
  });
}

test('a header that is missing is said to be one, and named', async () => {
  const received = await service.request({ path: '/api/payments/stripe', body: {} }, 'POST');
  assertRefused(received, 400, 'validation_failed');
  const { error, details } = received.body as { error: string; details: object[] };
  assert.equal(error, 'The header stripe-signature is missing');
  assert.deepEqual(details, [{ path: 'header.stripe-signature', message: 'is missing' }]);
});

const ODD_WORDS = [
  '%F0%9F%98%80',
  '%25',
  '*',
  '~9',
  'a:b',
  'econ~99',
  '%2B-%2B',
  'a%5Eb',
  'foo%5Ex',
  '%22',
  "'%20or%201=1",
  '%3Cscript%3E',
  '-',
  '...',
  '%E2%80%8B',
  'a'.repeat(128),
  '%D0%BF%D0%BB%D0%B0%D0%B3%D0%B8%D0%BD',
  '%E6%8F%92%E4%BB%B6',
];
for (const word of ODD_WORDS) {
  test(`/api/search?q=${word.slice(0, 40)} is an ordinary search`, async () => {
    const received = await service.request({ path: `/api/search?q=${word}` });
    assert.deepEqual(contractViolations('searchProducts', 200, received), []);
  });
}

const UNREADABLE_PATHS = [
  '/api/search?q=%ED%A0%80',
  '/api/search?q=%00',
  '/api/search?q=%zz',
  '/api/search?q=%',
  '/api/search?%ff=1',
  '/api/products/%00',
  '/api/products/%C3%28',
  '/%',
];
for (const path of UNREADABLE_PATHS) {
  test(`${path} is validation_failed`, async () =>
    assertRefused(await service.request({ path }), 400, 'validation_failed'));
}

const UNKNOWN_PATHS = [
  '/api/search/',
  '/API/search',
  '/api',
  '/',
  '/api/products',
  '/api/products/',
  '/api/products/Not-A-Slug',
  '/api/products/a%2Fb',
  '/api/products/-',
  `/api/products/${'a'.repeat(65)}`,
  '/api/products/../healthz/x',
  '/metrics/x',
  '/docs/',
  '/.env',
];
for (const path of UNKNOWN_PATHS) {
  test(`${path.slice(0, 40)} is not_found`, async () =>
    assertRefused(await service.request({ path }), 404, 'not_found'));
}

test('an id that cannot be one is not_found, before the query is looked at', async () => {
  for (const path of ['/api/v1/versions/1?x=1', '/api/v1/versions/by-hash/abc', '/api/v1/products/NO?limit=0']) {
    assertRefused(await service.request({ path, headers: bearer(holder.key) }), 404, 'not_found');
  }
});

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
  test(`${method} /api/search is method_not_allowed and tells what is`, async () => {
    const received = await service.request({ path: '/api/search' }, method);
    assertRefused(received, 405, 'method_not_allowed');
    assert.equal(received.headers['allow'], 'GET, HEAD, OPTIONS');
  });
}

test('a key with a typing error, a revoked and an expired one and another scheme are all invalid_key, on any path', async () => {
  const [revoked, expired] = [await service.account(), await service.account()];
  const { db } = service.market;
  await service.market.write((tables) => tables.keys.revoke(revoked.keyId));
  await db.write(({ knex }) =>
    knex('api_keys')
      .where({ id: expired.keyId })
      .update({ expires_at: Date.now() - 1 }),
  );
  const typo = holder.key.slice(0, -8) + (holder.key.at(-8) === 'a' ? 'b' : 'a') + holder.key.slice(-7);
  const credentials = [
    `Bearer ${typo}`,
    `Bearer ${revoked.key}`,
    `Bearer ${expired.key}`,
    'Basic dTpw',
    'Bearer',
    'Bearer a b',
    '',
  ];
  for (const Authorization of credentials) {
    for (const path of ['/api/search', '/api/v1/products', '/healthz', '/api/products/nothing-here']) {
      const received = await service.request({ path, headers: { Authorization } });
      assertRefused(received, 401, 'invalid_key');
      assert.match(received.headers['www-authenticate']!, /^Bearer/);
      assert.equal(received.headers['x-ratelimit-limit'], '10000', 'the address pays');
    }
  }
});

test('an unknown path or method is told before the key is looked at', async () => {
  const headers = bearer('nonsense');
  assertRefused(await service.request({ path: '/nowhere', headers }), 404, 'not_found');
  assertRefused(await service.request({ path: '/api/search', headers }, 'DELETE'), 405, 'method_not_allowed');
});

test('a name of 60,000 characters is refused for its length alone, as fast with a character that no name may have as without', async () => {
  const register = async (end: string): Promise<number> => {
    const startedAt = performance.now();
    const body = {
      email: 'long@example.com',
      password: 'four words that go along',
      display_name: 'a'.repeat(60_000) + end,
    };
    const received = await service.request({ path: '/api/account/register', body }, 'POST');
    assertRefused(received, 400, 'validation_failed');
    assert.deepEqual((received.body as { details: unknown }).details, [
      { path: 'body.display_name', message: 'must NOT have more than 128 characters' },
    ]);
    return performance.now() - startedAt;
  };
  const [harmless, hostile]: [number[], number[]] = [[], []];
  for (let times = 0; times < 5; times++) {
    harmless.push(await register('a'));
    hostile.push(await register('\x7f'));
  }
  assert.ok(Math.min(...hostile) < 20 * Math.min(...harmless), `${hostile.join(', ')} ms, but ${harmless.join(', ')}`);
});

test('a list of thousands is refused for its length alone, as fast when all of them differ as when none does', async () => {
  const { headers } = await service.browser(holder);
  const make = async (scopes: readonly string[]): Promise<number> => {
    const startedAt = performance.now();
    const received = await service.request(
      { path: '/api/account/keys', headers, body: { name: 'many', scopes } },
      'POST',
    );
    assertRefused(received, 400, 'validation_failed');
    assert.match((received.body as { error: string }).error, /must NOT have more than 10 items/);
    return performance.now() - startedAt;
  };
  const many = Array.from({ length: 9_000 }, (_, index) => index.toString(36).padStart(4, '0'));
  const [alike, different]: [number[], number[]] = [[], []];
  for (let times = 0; times < 5; times++) {
    alike.push(await make(many.map(() => '0000')));
    different.push(await make(many));
  }
  assert.ok(Math.min(...different) < 10 * Math.min(...alike), `${different.join(', ')} ms, but ${alike.join(', ')}`);
});

test('a long row of spaces in a header is passed over as fast as a word of that length', async () => {
  const ask = async (filling: string): Promise<number> => {
    const startedAt = performance.now();
    for (const path of ['/openapi.json', '/api/search']) {
      const received = await service.request({
        path,
        headers: { 'If-None-Match': `"a${filling}b"`, 'Accept-Encoding': `a${filling}b` },
      });
      assert.equal(received.status, 200);
    }
    return performance.now() - startedAt;
  };
  const [word, spaces]: [number[], number[]] = [[], []];
  for (let times = 0; times < 4; times++) {
    word.push(await ask('x'.repeat(15_000)));
    spaces.push(await ask(' '.repeat(15_000)));
  }
  assert.ok(Math.min(...spaces) < 5 * Math.min(...word), `${spaces.join(', ')} ms, but ${word.join(', ')}`);
});

test('combinations that list by change does not know are refused', async () => {
  const queries = [
    'cursor=djE6MQ&q=a',
    'cursor=djE6MQ&page=2',
    'updated_since=2026-01-01T00:00:00Z&sort=newest',
    'cursor=AAAA',
    'updated_since=yesterday',
    'updated_since=2026-13-01T00:00:00Z',
    'status=draft',
    'owner=you',
    'owner=me&q=a',
    'ids=1',
  ];
  for (const query of queries) {
    assertRefused(
      await service.request({ path: `/api/v1/products?${query}`, headers: bearer(holder.key) }),
      400,
      'validation_failed',
    );
  }
});

test('none of this held the event loop', (context) => {
  context.diagnostic(`the longest stall was ${Math.round(loop.max / 1e6)} ms`);
  // Generous, since other processes share the machine; a query that is a bomb takes many seconds.
  assert.ok(loop.max < 2e9);
});
