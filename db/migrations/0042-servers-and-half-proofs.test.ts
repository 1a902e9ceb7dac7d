// The migration of a database with servers that licences are active on.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openShop, START } from '../../contract-tests/licenses/shop-fixtures.js';
import { down, up } from './0042-servers-and-half-proofs.js';

/** More than are read at once. */
const SERVERS = 1_005;

test('servers that are active are known, when they were first seen', async (t) => {
  const { db, issue } = await openShop(t);
  const { id } = await issue({ seats: null });
  const servers = Array.from({ length: SERVERS }, () => randomUUID());
  await db.database.write(async ({ knex }) => {
    await down(knex);
    await knex.batchInsert(
      'activations',
      servers.map((server_id, index) => ({
        id: randomUUID(),
        licence_id: id,
        server_id,
        first_seen_at: START + index,
        last_seen_at: START + SERVERS,
      })),
      100,
    );
    await up(knex);
  });
  const { activations } = db.tables;
  assert.ok((await Promise.all(servers.map((server) => activations.knows(id, server)))).every(Boolean));
  assert.equal(await activations.knows(id, randomUUID()), false);
  assert.deepEqual(await activations.firstTimes(id, START + 2, SERVERS), [
    ...Array.from({ length: SERVERS - 3 }, (_, index) => START + SERVERS - 1 - index),
  ]);
});
