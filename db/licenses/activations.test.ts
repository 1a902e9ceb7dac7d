// Servers and seats of two licenses: what is done to one leaves the other as it is.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const GRAIN_MS = 5 * 60_000;
const KNOWN_MAX = 10_000;

/** Two licenses; the first has the servers A, B and C, seen in that order, and the other has A. */
async function seats(t: TestContext) {
  const time = { now: 1_000_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const [own, other] = await db.write(async (tables) => {
    const productId = await addProduct(tables, { slug: 'vault' });
    const license = async (name: string) => {
      const accountId = await addSeller(tables, name);
      return (await tables.licenses.create({ accountId, productId, key: name, keyHash: name })).id;
    };
    return [await license('ann'), await license('ben')] as const;
  });
  const { activations } = db.tables;
  for (const [licenseId, serverId] of [
    [own, 'A'],
    [own, 'B'],
    [own, 'C'],
    [other, 'A'],
  ] as const) {
    await db.write((tables) => tables.activations.create(licenseId, serverId, { serverName: `on ${serverId}` }));
    time.now += 10;
  }
  const idOf = async (licenseId: string, serverId: string) => (await activations.ofServer(licenseId, serverId))!.id;
  const listed = async (licenseId: string, page = 1, limit = 9) => {
    const { items, total } = await activations.list(licenseId, { page, limit });
    return [items.map(({ serverId }) => serverId).join(''), total];
  };
  return { ...db, time, own, other, activations, idOf, listed };
}

test('servers are listed by license, those seen last first, in pages, and found in upper and lower case', async (t) => {
  const { own, other, activations, listed } = await seats(t);
  assert.deepEqual(
    [await listed(own), await listed(other)],
    [
      ['cba', 3],
      ['a', 1],
    ],
  );
  assert.deepEqual(await listed(own, 1, 2), ['cb', 3]);
  assert.deepEqual(await listed(own, 2, 2), ['a', 3]);
  assert.deepEqual([await activations.count(own), await activations.count(other)], [3, 1]);
  const found = await activations.ofServer(other, 'a');
  assert.deepEqual([found!.licenseId, found!.serverName, found!.pluginVersion], [other, 'on A', null]);
  assert.equal(await activations.ofServer(other, 'b'), undefined);
});

test('of many servers none is left out that is seen while they are read', async (t) => {
  const { own, write, activations, time } = await seats(t);
  await write(async (tables) => {
    for (let made = 0; made < 150; made++) await tables.activations.create(own, `S${made}`, {});
  });
  const read: string[] = [];
  for await (const servers of activations.walk(own, 1000)) {
    read.push(...servers.map(({ id }) => id));
    time.now += 2 * GRAIN_MS;
    const { items } = await activations.list(own, { page: 1, limit: 200 });
    const left = items.find(({ id }) => !read.includes(id));
    if (left !== undefined) await write((tables) => tables.activations.storeSeen([[left.id, time.now]]));
  }
  assert.deepEqual([read.length, new Set(read).size], [153, 153]);
});

test('a note changes what it tells of one server, and leaves the rest', async (t) => {
  const { own, other, activations, idOf, write, time } = await seats(t);
  const id = await idOf(own, 'a');
  await write((tables) => tables.activations.note(id, { pluginVersion: '2' }));
  const noted = (await activations.ofServer(own, 'a'))!;
  assert.deepEqual([noted.serverName, noted.pluginVersion, noted.lastSeenAt], ['on A', '2', time.now]);
  await write((tables) => tables.activations.note(id, { serverName: 'lobby' }));
  assert.deepEqual((await activations.ofServer(own, 'a'))!.serverName, 'lobby');
  for (const [license, server] of [
    [own, 'b'],
    [other, 'a'],
  ] as const) {
    const { serverName, pluginVersion, firstSeenAt, lastSeenAt } = (await activations.ofServer(license, server))!;
    assert.deepEqual([serverName, pluginVersion, lastSeenAt], [`on ${server.toUpperCase()}`, null, firstSeenAt]);
  }
});

test('when a server was seen is stored once in five minutes, of that server alone', async (t) => {
  const { own, activations, idOf, write } = await seats(t);
  const id = await idOf(own, 'a');
  const { firstSeenAt } = (await activations.ofServer(own, 'a'))!;
  const storedAt = async (seenAt: number): Promise<number> => {
    await write((tables) => tables.activations.storeSeen([[id, seenAt]]));
    return (await activations.ofServer(own, 'a'))!.lastSeenAt - firstSeenAt;
  };
  assert.equal(await storedAt(firstSeenAt + GRAIN_MS - 1), 0);
  assert.equal(await storedAt(firstSeenAt + GRAIN_MS), GRAIN_MS);
  assert.equal(await storedAt(firstSeenAt + GRAIN_MS - 2), GRAIN_MS, 'never back');
  assert.equal(await storedAt(firstSeenAt + 3 * GRAIN_MS), 3 * GRAIN_MS);
  const { firstSeenAt: first, lastSeenAt } = (await activations.ofServer(own, 'b'))!;
  assert.equal(lastSeenAt, first);
});

test('a seat is freed once, by its license alone', async (t) => {
  const { own, other, idOf, listed, write } = await seats(t);
  const id = await idOf(own, 'b');
  const free = (licenseId: string) => write((tables) => tables.activations.free(licenseId, id));
  assert.deepEqual([await free(other), await free(own), await free(own)], [false, true, false]);
  assert.deepEqual(
    [await listed(own), await listed(other)],
    [
      ['ca', 2],
      ['a', 1],
    ],
  );
});

test('seats unseen longest are freed first, so many, none that was seen since, and all of a license', async (t) => {
  const { own, other, activations, listed, write, database } = await seats(t);
  await database.write(({ knex }) => knex('activations').where({ licence_id: other }).update({ last_seen_at: 1 }));
  const { lastSeenAt } = (await activations.ofServer(own, 'b'))!;
  const free = (most: number, before?: number) => write((tables) => tables.activations.freeUnseen(own, most, before));
  assert.equal(await free(0), 0);
  assert.equal(await free(1, lastSeenAt), 1);
  assert.deepEqual(await listed(own), ['cb', 2]);
  assert.equal(await free(9, lastSeenAt - 1), 0);
  assert.equal(await free(9, lastSeenAt), 1);
  assert.deepEqual(await listed(own), ['c', 1]);
  await write((tables) => tables.activations.freeAll(own));
  assert.deepEqual(
    [await listed(own), await listed(other)],
    [
      ['', 0],
      ['a', 1],
    ],
  );
});

test('a server is known to its license when its seat is free again, with the time it was first seen', async (t) => {
  const { own, other, activations, write, time } = await seats(t);
  await write((tables) => tables.activations.freeAll(own));
  const known = await Promise.all(['A', 'b', 'd'].flatMap((id) => [own, other].map((of) => activations.knows(of, id))));
  assert.deepEqual(known, [true, true, true, false, false, false]);
  const first = 1_000_000;
  assert.deepEqual(await activations.firstTimes(own, 0, 9), [first + 20, first + 10, first]);
  assert.deepEqual(await activations.firstTimes(own, first, 9), [first + 20, first + 10]);
  assert.deepEqual(await activations.firstTimes(own, 0, 1), [first + 20]);
  assert.deepEqual(await activations.firstTimes(other, 0, 9), [first + 30]);
  await write((tables) => tables.activations.create(own, 'a', {}));
  assert.ok(time.now > first);
  assert.deepEqual(
    await activations.firstTimes(own, 0, 9),
    [first + 20, first + 10, first],
    'it is not seen first again',
  );
});

test('ten thousand servers are remembered of a license, those first seen last', async (t) => {
  const { own, other, activations, database, write } = await seats(t);
  await database.write(async ({ knex }) => {
    const rows = Array.from({ length: KNOWN_MAX - 3 }, (_, number) => ({
      licence_id: own,
      server_id: `n${number}`,
      first_seen_at: 2_000_000,
    }));
    for (let from = 0; from < rows.length; from += 200)
      await knex('licence_servers').insert(rows.slice(from, from + 200));
  });
  assert.equal(await activations.knows(own, 'a'), true);
  await write((tables) => tables.activations.create(own, 'd', {}));
  const known = await Promise.all(['a', 'b', 'c', 'd', 'n0'].map((id) => activations.knows(own, id)));
  assert.deepEqual(known, [false, true, true, true, true]);
  assert.equal(await activations.knows(other, 'a'), true);
});

test('servers of active licenses follow each other by their ids', async (t) => {
  const { own, other, activations, idOf, database } = await seats(t);
  const ids = await Promise.all(['a', 'b', 'c'].map((server) => idOf(own, server)));
  const all = [...ids, await idOf(other, 'a')].sort();
  const after = async (id: string, most = 9) => (await activations.ofActive(id, most)).map((server) => server.id);
  assert.deepEqual(await after(''), all);
  assert.deepEqual(await after('', 2), all.slice(0, 2));
  assert.deepEqual(await after(all[1]!), all.slice(2));
  await database.write(({ knex }) => knex('licences').where({ id: own }).update({ status: 'suspended' }));
  assert.deepEqual(await after(''), [await idOf(other, 'a')]);
});
