// The migration of a database that has a log already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0010-erasable-addresses.js';
import { down as withoutCredentials } from './0014-credentials-in-the-log.js';
import { down as unsearched } from './0036-searched-log.js';

const event = (id: string, accountId: string, address: string | null, actorId: string | null = null) => ({
  id,
  account_id: accountId,
  actor_id: actorId,
  action: 'session.signed_in',
  address,
  created_at: 1,
});

test('the log keeps its entries and their addresses, but of deleted accounts no address, and refuses every change as before', async (t) => {
  const db = await temporaryDatabase(t);
  await db.database.write(({ knex }) => unsearched(knex));
  await db.database.write(({ knex }) => withoutCredentials(knex));
  await db.database.write(({ knex }) => down(knex));
  const entries = [
    event('1', 'a', '192.0.2.1'),
    event('2', 'a', null),
    event('3', 'gone', '192.0.2.3'),
    event('4', 'a', '192.0.2.4', 'gone'),
    event('5', 'a', '192.0.2.5', 'a'),
  ];
  await db.database.write(async ({ knex }) => {
    await knex('accounts').insert([
      { id: 'a', display_name: 'A', created_at: 1, deleted_at: null },
      { id: 'gone', display_name: 'Gone', created_at: 1, deleted_at: 2 },
    ]);
    await knex('audit_events').insert(entries);
  });
  await assert.rejects(
    db.database.write(({ knex }) => knex('audit_events').update({ address: null })),
    /append-only/,
  );
  await db.database.write(({ knex }) => up(knex));
  assert.deepEqual(await db.knex('audit_addresses').orderBy('event_id'), [
    { event_id: '1', address: '192.0.2.1' },
    { event_id: '5', address: '192.0.2.5' },
  ]);
  const kept = entries.map(({ address: _address, ...rest }) => ({
    ...rest,
    target_type: null,
    target_id: null,
    details: null,
  }));
  assert.deepEqual(await db.knex('audit_events').orderBy('id'), kept);
  await assert.rejects(
    db.database.write(({ knex }) => knex('audit_events').update({ action: 'x' })),
    /append-only/,
  );
  await assert.rejects(
    db.database.write(({ knex }) => knex('audit_events').delete()),
    /append-only/,
  );

  await db.database.write(({ knex }) => down(knex));
  assert.deepEqual(await db.knex('audit_events').orderBy('id').pluck('address'), [
    '192.0.2.1',
    null,
    null,
    null,
    '192.0.2.5',
  ]);
  await assert.rejects(
    db.database.write(({ knex }) => knex('audit_events').update({ address: null })),
    /append-only/,
  );
});
