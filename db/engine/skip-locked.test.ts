// Where the database locks rows, those that another transaction holds are passed over; SQLite is asked as ever.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import knexModule, { type Knex } from 'knex';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { skipLocked } from './skip-locked.js';

const { knex: createKnex } = knexModule;
const due = (knex: Knex) => skipLocked(knex('jobs').where({ kind: 'sweep' }).select('id').limit(2));

test('PostgreSQL passes over the rows that another transaction holds', () => {
  assert.match(due(createKnex({ client: 'pg' })).toSQL().sql, /limit \? for update skip locked$/);
});

test('SQLite, which runs one write at a time, is asked without', async (t) => {
  const { knex } = await temporaryDatabase(t);
  assert.deepEqual(await due(knex), []);
});
