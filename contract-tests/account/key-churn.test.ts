// Making, spending and ending keys or server tokens brings an account no more than it could use at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openWorld, type Received, type World } from '../harness/test-service.js';

const LIMITS = { keyPerHour: 3, serverTokenPerHour: 1, sessionPerHour: 10_000 };

interface Secret {
  readonly id: string;
  readonly secret: string;
}

/** Uses a secret until it is refused; how often it was not. */
async function spend(world: World, { secret }: Secret): Promise<number> {
  for (let used = 0; ; used++) {
    const { status } = await world.request({ path: '/api/search', headers: bearer(secret) });
    if (status === 429) return used;
    assert.equal(status, 200);
    assert.ok(used < 1_000);
  }
}

async function make(world: World, { headers }: Browser, path: string): Promise<Secret> {
  const { status, body } = await world.request({ path, headers, body: { name: 'spent' } }, 'POST');
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
    const world = await openWorld({ limits: LIMITS, clock: () => now });
    try {
      const person = await world.account();
      const browser = await world.browser(person);
      const revoke = ({ id }: Secret): Promise<Received> =>
        world.request({ path: `${path}/${id}`, headers: browser.headers }, 'DELETE');
      const churn = async (): Promise<number[]> => {
        const spent: number[] = [];
        for (let made = 0; made < times; made++) {
          const secret = await make(world, browser, path);
          spent.push(await spend(world, secret));
          await revoke(secret);
        }
        return spent;
      };
      const spent = await churn();
      assert.deepEqual(
        spent,
        spent.map((_, made) => (made < together / each ? each : 0)),
      );
      const last = await make(world, browser, path);
      const { headers } = await world.request({ path: '/api/search', headers: bearer(last.secret) });
      assert.deepEqual([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']], [String(together), '0']);
      const { body } = await world.request({ path: '/api/account/usage', headers: browser.headers });
      const usage = (body as { data: { kind: string; id: string | null; limit: number; used: number }[] }).data;
      assert.deepEqual(
        usage.filter((one) => one.kind === kind).map(({ limit, used }) => [limit, used]),
        [[together, together]],
      );
      assert.equal(usage.find(({ id }) => id === last.id)!.used, 0);
      // Somebody else's keys are not touched by it.
      assert.equal(
        (await world.request({ path: '/api/search', headers: bearer((await world.account()).key) })).status,
        200,
      );
      now += 3_600_000;
      assert.equal(await spend(world, last), each);
    } finally {
      await world.close();
    }
  });
}

test('a rotated key goes on in the window it had, under either secret', async () => {
  const world = await openWorld({ limits: LIMITS });
  try {
    const browser = await world.browser(await world.account());
    const old = await make(world, browser, '/api/account/keys');
    assert.equal(await spend(world, old), 3);
    const { body } = await world.request(
      { path: `/api/account/keys/${old.id}/rotate`, headers: browser.headers, body: {} },
      'POST',
    );
    for (const secret of [old.secret, (body as { data: { key: string } }).data.key])
      assert.equal(await spend(world, { id: old.id, secret }), 0);
  } finally {
    await world.close();
  }
});

test('of many keys used at the same time exactly as many requests pass as the account has', async () => {
  const world = await openWorld({ limits: LIMITS });
  try {
    const browser = await world.browser(await world.account());
    const spent = await make(world, browser, '/api/account/keys');
    await spend(world, spent);
    await world.request({ path: `/api/account/keys/${spent.id}`, headers: browser.headers }, 'DELETE');
    const keys: Secret[] = [];
    while (keys.length < 9) keys.push(await make(world, browser, '/api/account/keys'));
    const answers = await Promise.all(
      keys.flatMap(({ secret }) =>
        Array.from({ length: 20 }, () => world.request({ path: '/api/search', headers: bearer(secret) })),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 27);
    assert.equal(answers.filter(({ status }) => status === 429).length, 180 - 27);
  } finally {
    await world.close();
  }
});
