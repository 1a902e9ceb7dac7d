// HEAD: all the checks of GET, nothing gathered, counted or recorded; and what is long is sent without anybody having
// to wait.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import type { Scenario } from '../harness/scenario.js';
import { ANSWER_TYPES } from '../harness/conformance.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const gathering = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].gathers);

for (const id of gathering) {
  for (const [status, scenario] of Object.entries(scenarios[id]) as [string, Scenario<never>][]) {
    // What was known already cannot be told without gathering; a handler that fails on purpose answers both alike.
    if (status === '304') continue;
    test(`HEAD of ${id} answers ${status} as GET does`, async () => {
      const { status: answered, body, headers } = await service.request(await scenario(service), 'HEAD');
      assert.deepEqual([answered, body], [Number(status), undefined]);
      if (status === '200')
        assert.deepEqual(
          [headers['content-type'], headers['content-length'], headers['etag'], headers['link']],
          [ANSWER_TYPES[operations[id].answer], undefined, undefined, undefined],
        );
    });
  }
}

test('HEAD gathers no list, no search and no export', async () => {
  const { market } = service;
  const ok = await Promise.all(
    gathering.map(async (id) => (scenarios[id] as Record<string, Scenario<never>>)['200']!(service)),
  );
  const called: string[] = [];
  const restore: (() => void)[] = [];
  const watch = (name: string, part: object, methods: readonly string[]): void => {
    for (const method of methods) {
      const real: unknown = Reflect.get(part, method);
      assert.equal(typeof real, 'function', `${name}.${method}`);
      Reflect.set(part, method, (...given: unknown[]): unknown => {
        called.push(`${name}.${method}`);
        return Reflect.apply(real as () => unknown, part, given);
      });
      restore.push(() => void Reflect.set(part, method, real));
    }
  };
  watch('audit', market.tables.audit, ['list', 'walk', 'append']);
  watch('orders', market.tables.orders, ['list', 'changes', 'walk']);
  watch('products', market.tables.products, ['list', 'changes', 'walk', 'byIds']);
  watch('versions', market.tables.versions, ['list', 'changes']);
  watch('reviews', market.tables.reviews, ['list', 'walkByAuthor', 'walkMarks', 'walkReplies', 'walkReports']);
  watch('messages', market.tables.mailQueue, ['listUnsent', 'walkOf']);
  watch('accounts', market.tables.accounts, ['list']);
  watch('sessions', market.tables.sessions, ['list']);
  watch('keys', market.tables.keys, ['listLive']);
  watch('serverTokens', market.tables.serverTokens, ['list']);
  watch('oneTimeLinks', market.tables.oneTimeLinks, ['listInvitations']);
  watch('search', market.search, ['search', 'suggest']);
  try {
    for (const request of ok) assert.equal((await service.request(request, 'HEAD')).status, 200, request.path);
    assert.deepEqual(called, []);
  } finally {
    for (const put of restore) put();
  }
});

test('an account exports itself five times a day, and HEAD says so too', async () => {
  let now = Date.now();
  const timed = await openTestService({ checkResponses: true, clock: () => now });
  try {
    const person = await timed.account();
    const path = '/api/account/export';
    const ask = async (method = 'GET') =>
      timed.request({ path, headers: (await timed.browser(person)).headers }, method);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    const refused = answers.find(({ status }) => status === 429)!;
    assert.deepEqual(refused.body, { error: 'Rate limit exceeded', code: 'rate_limited', retry_after: 86_400 });
    assert.deepEqual(
      [refused.headers['retry-after'], refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']],
      ['86400', '5', '0'],
    );
    assert.equal((await ask('HEAD')).status, 429);
    now += 86_400_000 - 1;
    assert.equal((await ask()).headers['retry-after'], '1');
    now += 1;
    for (let times = 0; times < 3; times++) assert.equal((await ask('HEAD')).status, 200, 'looking costs nothing');
    assert.equal((await ask()).status, 200);
  } finally {
    await timed.close();
  }
});

const ROWS = 6_000;

test('a long export comes whole, and others are answered while it is gathered', async () => {
  const person = await service.account();
  await service.market.db.write(async ({ knex }) => {
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      id: `long-${String(index).padStart(5, '0')}`,
      account_id: person.accountId,
      actor_id: null,
      action: 'session.signed_in',
      created_at: Math.floor(index / 7),
    }));
    for (let start = 0; start < ROWS; start += 500) await knex('audit_events').insert(rows.slice(start, start + 500));
  });
  const { headers } = await service.browser(person);
  let isDone = false;
  const exports = Promise.all(
    Array.from({ length: 3 }, () => service.request({ path: '/api/account/export', headers })),
  ).finally(() => {
    isDone = true;
  });
  let others = 0;
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    others += 1;
  }
  for (const { status, body } of await exports) {
    const { data } = body as { data: { audit_events: { id: string }[] } };
    assert.equal(status, 200);
    assert.equal(new Set(data.audit_events.map(({ id }) => id)).size, data.audit_events.length);
    assert.ok(data.audit_events.length > ROWS);
  }
  assert.ok(others > 3 * (ROWS / 100), `others had ${others} turns`);
});
