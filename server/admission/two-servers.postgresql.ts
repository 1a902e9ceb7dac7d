// Two servers on one database: what one of them has committed holds at the other from the next request on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { LIMITS } from '../../contract-tests/harness/test-limits.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
import { twoServers } from '../../contract-tests/harness/two-servers.js';
import { KEYS_PER_ACCOUNT } from '../../db/credentials/key-changes.js';

/** Makes an account with as many keys as one may have. */
const keysOf = ({ market }: TestService, displayName: string) =>
  market.write(async (tables) => {
    const account = await tables.accounts.create({ email: null, displayName });
    const made: { id: string; secret: string }[] = [];
    while (made.length < KEYS_PER_ACCOUNT) {
      const { key, secret } = await tables.keys.create(account, { name: `key ${made.length}` });
      made.push({ id: key.id, secret });
    }
    return made;
  });

/** Runs an act for each number below a count, a few at a time. */
async function atOnce(count: number, act: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

test('of a thousand keys that are revoked through one server the other takes none afterwards', async (t) => {
  const [asked, revoking] = await twoServers(t);
  const accounts: (readonly { readonly id: string; readonly secret: string }[])[] = [];
  const [before, after]: number[][] = [[], []];
  const ask = async (secrets: (typeof accounts)[number], statuses: number[]): Promise<void> => {
    for (const { secret } of secrets)
      statuses.push((await asked.request({ path: '/api/v1/orders', headers: bearer(secret) })).status);
  };
  await atOnce(100, async (number) => {
    const keys = await keysOf(revoking, `buyer-${number}`);
    accounts.push(keys);
    // From here on they are remembered.
    await ask(keys, before!);
  });
  await atOnce(100, async (number) => {
    const keys = accounts[number]!;
    await revoking.market.write(async (tables) => {
      for (const { id } of keys) await tables.keys.revoke(id);
    });
    await ask(keys, after!);
  });
  assert.deepEqual([before, after], [Array(1000).fill(200), Array(1000).fill(401)]);
});

test('a product that is changed through one server is told as it is by the other, each time', async (t) => {
  const [asked, changing] = await twoServers(t);
  const { id, slug } = await changing.product();
  const nameTold = async (): Promise<string> => {
    const { body } = await asked.request({ path: `/api/products/${slug}` });
    return (body as { name: string }).name;
  };
  for (let change = 0; change < 50; change++) {
    const name = `Name ${change}`;
    await changing.write(({ products }) => products.update(id, { name }));
    assert.equal(await nameTold(), name);
    assert.equal(await nameTold(), name);
  }
  await changing.write(({ products }) => products.update(id, { status: 'archived' }));
  assert.equal((await asked.request({ path: `/api/products/${slug}` })).status, 404);
});

test('a session that ends at one server, and an account that is suspended there, end at the other', async (t) => {
  const [asked, acting] = await twoServers(t);
  const holder = await acting.account();
  const { headers } = await acting.browser(holder);
  const statuses = async (): Promise<number[]> => [
    (await asked.request({ path: '/api/account', headers })).status,
    (await asked.request({ path: '/api/v1/orders', headers: bearer(holder.key) })).status,
  ];
  assert.deepEqual(
    [await statuses(), await statuses()],
    [
      [200, 200],
      [200, 200],
    ],
  );
  await acting.market.write(({ sessions }) => sessions.endAll(holder.accountId));
  assert.deepEqual(await statuses(), [401, 200]);
  await acting.suspend(holder);
  assert.deepEqual(await statuses(), [401, 403]);
});

test('search at one server finds what the other has committed, once a request has told it so', async (t) => {
  const [asked, acting] = await twoServers(t);
  const { id } = await acting.product({ name: 'Frobnicator' });
  const found = async (): Promise<unknown[]> => {
    const { body } = await asked.request({ path: '/api/search?q=frobnicator' });
    return (body as { hits: { download_count: number }[] }).hits.map((hit) => hit.download_count);
  };
  const until = async (expected: readonly number[]): Promise<void> => {
    while (!isDeepStrictEqual(await found(), expected)) await pause(5);
  };
  await until([0]);
  // Which are no change of the product, and are told by what was touched alone.
  await acting.write((_, knex) => knex('products').where({ id }).update({ download_count: 7 }));
  await until([7]);
  await acting.write(({ products }) => products.update(id, { name: 'Another name' }));
  await until([]);
});

test('a limit is that of both together, one alone is given all of it, and what was seen is given back at either', async (t) => {
  const servers = await twoServers(t);
  const ask = async (server: TestService, key: string, etag?: string): Promise<readonly [number, number]> => {
    const headers = { ...bearer(key), ...(etag === undefined ? {} : { 'if-none-match': etag }) };
    const received = await server.request({ path: '/api/v1/orders', headers });
    return [received.status, Number(received.headers['x-ratelimit-remaining'])];
  };
  const { key } = await servers[0].account();
  const answers: (readonly [number, number])[] = [];
  // More at once would wait for the few connections of a test.
  for (let round = 0; round < 10; round++)
    answers.push(...(await Promise.all(Array.from({ length: 60 }, (_, place) => ask(servers[place % 2]!, key)))));
  const admitted = answers.filter(([status]) => status !== 429).sort(([, one], [, other]) => one - other);
  assert.deepEqual(
    admitted,
    Array.from({ length: LIMITS.keyPerHour }, (_, remaining) => [200, remaining]),
  );

  for (const server of servers) {
    const alone = await servers[0].account();
    const all = await Promise.all(Array.from({ length: 2 * LIMITS.keyPerHour }, () => ask(server, alone.key)));
    assert.equal(all.filter(([status]) => status === 200).length, LIMITS.keyPerHour);
  }

  const again = await servers[0].account();
  const { headers } = await servers[0].request({ path: '/api/v1/orders', headers: bearer(again.key) });
  for (const server of [servers[1], servers[0], servers[1]])
    assert.deepEqual(await ask(server, again.key, headers['etag']), [304, LIMITS.keyPerHour - 1]);
});

test('a request with a key that ended elsewhere is counted for its address, and not for the key', async (t) => {
  const [asked, acting] = await twoServers(t);
  const { key, keyId } = await acting.account();
  const address = { 'x-forwarded-for': '198.51.100.7' };
  const remaining = async (headers: Readonly<Record<string, string>>): Promise<number> => {
    const received = await asked.request({ path: '/api/v1/orders', headers: { ...headers, ...address } });
    return Number(received.headers['x-ratelimit-remaining']);
  };
  assert.equal(await remaining(bearer(key)), LIMITS.keyPerHour - 1);
  await acting.market.write(({ keys }) => keys.revoke(keyId));
  assert.equal(await remaining(bearer(key)), LIMITS.anonymousPerHour - 1);
  const counted: unknown = await acting.write((_, knex) =>
    knex('request_windows').where('name', `key:${keyId}`).pluck('used'),
  );
  assert.deepEqual(counted, [1]);
});
