// Making, spending and ending keys or server tokens brings an account no more than it could use at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const LIMITS = { keyPerHour: 3, serverTokenPerHour: 1, sessionPerHour: 10_000 };

interface Secret {
  readonly id: string;
  readonly secret: string;
}

/** Uses a secret until it is refused; how often it was not. */
async function spend(service: TestService, { secret }: Secret): Promise<number> {
  for (let used = 0; ; used++) {
    const { status } = await service.request({ path: '/api/search', headers: bearer(secret) });
    if (status === 429) return used;
    assert.equal(status, 200);
    assert.ok(used < 1_000);
  }
}

async function make(service: TestService, { headers }: Browser, path: string): Promise<Secret> {
  const { status, body } = await service.request({ path, headers, body: { name: 'spent' } }, 'POST');
  assert.equal(status, 201, JSON.stringify(body));
  const { id, key, token } = (body as { data: { id: string; key?: string; token?: string } }).data;
  return { id, secret: key ?? token! };
}

const churned = [
  { path: '/api/account/keys', kind: 'keys', each: 3, together: 30, times: 15 },
  { path: '/api/account/server-tokens', kind: 'server_tokens', each: 1, together: 50, times: 60 },
];

for (const { path, kind, each, together, times } of churned) {
  test(`${path}: made, spent and revoked one after the other they have ${together} requests together, and the next window as many`, async () => {
    let now = Date.UTC(2026, 10, 21, 9);
    const service = await openTestService({ limits: LIMITS, clock: () => now });
    try {
      const person = await service.account();
      const browser = await service.browser(person);
      const revoke = ({ id }: Secret): Promise<Received> =>
        service.request({ path: `${path}/${id}`, headers: browser.headers }, 'DELETE');
      const churn = async (): Promise<number[]> => {
        const spent: number[] = [];
        for (let made = 0; made < times; made++) {
          const secret = await make(service, browser, path);
          spent.push(await spend(service, secret));
          await revoke(secret);
        }
        return spent;
      };
      const spent = await churn();
      assert.deepEqual(
        spent,
        spent.map((_, made) => (made < together / each ? each : 0)),
      );
      const last = await make(service, browser, path);
      const { headers } = await service.request({ path: '/api/search', headers: bearer(last.secret) });
      assert.deepEqual([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']], [String(together), '0']);
      const { body } = await service.request({ path: '/api/account/usage', headers: browser.headers });
      const usage = (body as { data: { kind: string; id: string | null; limit: number; used: number }[] }).data;
      assert.deepEqual(
        usage.filter((one) => one.kind === kind).map(({ limit, used }) => [limit, used]),
        [[together, together]],
      );
      assert.equal(usage.find(({ id }) => id === last.id)!.used, 0);
      // Somebody else's keys are not touched by it.
      assert.equal(
        (await service.request({ path: '/api/search', headers: bearer((await service.account()).key) })).status,
        200,
      );
      now += 3_600_000;
      assert.equal(await spend(service, last), each);
    } finally {
      await service.close();
    }
  });
}

test('a rotated key goes on in the window it had, under either secret', async () => {
  const service = await openTestService({ limits: LIMITS });
  try {
    const browser = await service.browser(await service.account());
    const old = await make(service, browser, '/api/account/keys');
    assert.equal(await spend(service, old), 3);
    const { body } = await service.request(
      { path: `/api/account/keys/${old.id}/rotate`, headers: browser.headers, body: {} },
      'POST',
    );
    for (const secret of [old.secret, (body as { data: { key: string } }).data.key])
      assert.equal(await spend(service, { id: old.id, secret }), 0);
  } finally {
    await service.close();
  }
});

test('of many keys used at the same time exactly as many requests pass as the account has', async () => {
  const service = await openTestService({ limits: LIMITS });
  try {
    const browser = await service.browser(await service.account());
    const spent = await make(service, browser, '/api/account/keys');
    await spend(service, spent);
    await service.request({ path: `/api/account/keys/${spent.id}`, headers: browser.headers }, 'DELETE');
    const keys: Secret[] = [];
    while (keys.length < 9) keys.push(await make(service, browser, '/api/account/keys'));
    const answers = await Promise.all(
      keys.flatMap(({ secret }) =>
        Array.from({ length: 20 }, () => service.request({ path: '/api/search', headers: bearer(secret) })),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 27);
    assert.equal(answers.filter(({ status }) => status === 429).length, 180 - 27);
  } finally {
    await service.close();
  }
});
