// The migration of a database from which accounts were deleted already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { up } from './0016-words-of-the-deleted.js';

test('keys and suspensions of deleted accounts lose their words, those of others keep them', async (t) => {
  const db = await temporaryDatabase(t);
  const account = (id: string, deletedAt: number | null) => ({
    id,
    display_name: id,
    created_at: 1,
    suspended_at: 1,
    suspended_reason: 'words',
    deleted_at: deletedAt,
  });
  const key = (id: string) => ({
    id,
    account_id: id,
    name: 'words',
    hash: id,
    prefix: 'p',
    last_four: 'abcd',
    scopes: '[]',
    created_at: 1,
  });
  await db.database.write(async ({ knex }) => {
    await knex('accounts').insert([account('gone', 2), account('here', null)]);
    await knex('api_keys').insert([key('gone'), key('here')]);
  });
  await db.database.write(({ knex }) => up(knex));
  assert.deepEqual(await db.knex('api_keys').orderBy('id').pluck('name'), ['', 'words']);
  assert.deepEqual(await db.knex('accounts').orderBy('id').pluck('suspended_reason'), [null, 'words']);
});
