// Seats of a license: never more servers than there are, the same server once, and those unseen give way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, openShop, server, START, type Shop } from '../../contract-tests/licenses/shop-fixtures.js';
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import { isRefused } from '../refused.js';
import { activateServer, deactivateServer } from './activate-server.js';

/** Fifty servers at once, and how often that is tried: more with `LICENSE_RACES`. */
const AT_ONCE = 50;
const RACES = Number(process.env['LICENSE_RACES'] ?? 5);

const activate = async (shop: Shop, license: LicenseRecord, number: number, more: object = {}) => {
  const call = await shop.call(license, { serverId: server(number), ...more });
  const outcome = await shop.db.write((tables) => activateServer(tables, call, shop.time.now));
  return isRefused(outcome) ? outcome.refused[0] : outcome.activationsUsed;
};

test(`of ${AT_ONCE} servers at once as many get a seat as there are, ${RACES} times`, async (t) => {
  const shop = await openShop(t);
  const { id } = await shop.issue({ seats: 3 });
  const license = await shop.license(id);
  for (let race = 0; race < RACES; race++) {
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) => activate(shop, license, number + 1)),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'activation_limit_reached').length, AT_ONCE - 3);
    assert.equal(await shop.db.tables.activations.count(id), 3);
    await shop.db.write((tables) => tables.activations.freeAll(id));
  }
});

test('the same server again is no new activation, in whatever letters, and tells anew what it is called', async (t) => {
  const shop = await openShop(t);
  const license = await shop.issue({ seats: 1 });
  assert.equal(await activate(shop, license, 1, { serverName: 'Lobby', pluginVersion: '1.0' }), 1);
  shop.time.now += DAY_MS;
  assert.equal(await activate(shop, license, 1, { serverId: server(1).toUpperCase(), pluginVersion: '1.1' }), 1);
  assert.equal(await activate(shop, license, 1, { serverName: 'Hub' }), 1);
  const activation = (await shop.db.tables.activations.ofServer(license.id, server(1)))!;
  assert.deepEqual([activation.serverName, activation.pluginVersion], ['Hub', '1.1']);
  assert.equal(activation.lastSeenAt, shop.time.now);
  assert.deepEqual(await shop.events('license.activated'), [
    { license_id: license.id, product_id: shop.productId, order_id: null, server_id: server(1) },
  ]);
});

test('a server that was not seen for 14 days gives way when the limit is hit, the one unseen longest', async (t) => {
  const shop = await openShop(t);
  const license = await shop.issue({ seats: 2 });
  await activate(shop, license, 1);
  shop.time.now += DAY_MS;
  await activate(shop, license, 2);
  shop.time.now += 13 * DAY_MS - 1;
  assert.equal(await activate(shop, license, 3), 'activation_limit_reached');
  shop.time.now += 1;
  assert.equal(await activate(shop, license, 3), 2);
  const { items } = await shop.db.tables.activations.list(license.id, { page: 1, limit: 10 });
  assert.deepEqual(
    items.map(({ serverId }) => serverId),
    [server(3), server(2)],
  );
  assert.equal(await activate(shop, license, 1), 'activation_limit_reached');
});

test('a license without a limit takes any number of servers', async (t) => {
  const shop = await openShop(t);
  const license = await shop.issue({ seats: null });
  for (let number = 1; number <= 20; number++) assert.equal(await activate(shop, license, number), number);
});

test('even a license without a limit has an end somewhere', async (t) => {
  const shop = await openShop(t);
  const license = await shop.issue({ seats: null });
  const call = await shop.call(license);
  const withServers = (activationsUsed: number) =>
    shop.db.write((tables) => {
      const byKeyHash = async (hash: string) => ({ ...(await tables.licenses.byKeyHash(hash))!, activationsUsed });
      return activateServer({ ...tables, licenses: { ...tables.licenses, byKeyHash } }, call, shop.time.now);
    });
  const refused = await withServers(10_000);
  assert.ok(isRefused(refused) && refused.refused[0] === 'activation_limit_reached');
  assert.ok(!isRefused(await withServers(9_999)));
});

test('a seat that is given back is free at once; giving back none changes nothing', async (t) => {
  const shop = await openShop(t);
  const license = await shop.issue({ seats: 1 });
  const deactivate = async (number: number) => {
    const call = await shop.call(license, { serverId: server(number) });
    const outcome = await shop.db.write((tables) => deactivateServer(tables, call, shop.time.now));
    return isRefused(outcome) ? outcome.refused[0] : outcome.activationsUsed;
  };
  await activate(shop, license, 1);
  assert.equal(await deactivate(2), 1);
  assert.equal(await deactivate(1), 0);
  assert.equal(await deactivate(1), 0);
  assert.equal(await activate(shop, license, 2), 1);
});

test('of the servers of a license the last ten thousand stay known, and one that is active stays so', async (t) => {
  const shop = await openShop(t);
  const license = await shop.issue({ seats: null });
  await activate(shop, license, 1);
  await shop.db.database.write(({ knex }) =>
    knex.batchInsert(
      'licence_servers',
      Array.from({ length: 9_999 }, (_, number) => ({
        licence_id: license.id,
        server_id: `earlier-${number}`,
        first_seen_at: START - 1 - number,
      })),
      300,
    ),
  );
  const known = (server: string): Promise<boolean> => shop.db.tables.activations.knows(license.id, server);
  assert.equal(await known('earlier-9998'), true);
  shop.time.now += 1;
  await activate(shop, license, 2);
  assert.deepEqual(
    [await known('earlier-9998'), await known('earlier-9997'), await known(server(1))],
    [false, true, true],
  );
});

test('a key that is replaced before the license is locked is unknown', async (t) => {
  const shop = await openShop(t);
  const license = await shop.issue();
  const call = await shop.call(license);
  const outcome = await shop.db.write((tables) =>
    activateServer(
      {
        ...tables,
        lock: () => tables.licenses.replaceKey(license.id, { key: 'another', keyHash: 'another' }),
      },
      call,
      shop.time.now,
    ),
  );
  assert.ok(isRefused(outcome) && outcome.refused[0] === 'license_not_found');
});
