// Two servers on one database: what one of them has committed holds at the other from the next request on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
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
