// A pooler before PostgreSQL is recognised where it shares what sessions set, and nowhere else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throughPgBouncer } from '../../../contract-tests/harness/pgbouncer.js';
import { onDatabase, temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { withPool } from './direct-connection.js';
import { sharesSessions } from './pooler.js';

test('PostgreSQL itself, and a pooler that gives each session a connection, keep what a session sets to it', async (t) => {
  const { url } = await temporaryPostgresql(t);
  assert.equal(await withPool(url, sharesSessions), false);
  assert.equal(await withPool(await throughPgBouncer(t, url, 'session'), sharesSessions), false);
});

test('one that pools transactions does not, alone and while others are busy', async (t) => {
  const { url } = await temporaryPostgresql(t);
  const pooled = await throughPgBouncer(t, url);
  assert.equal(await withPool(pooled, sharesSessions), true);
  let isOver = false;
  const busy = [1, 2, 3].map(() =>
    onDatabase({ url: pooled }, async (knex) => {
      while (!isOver) await knex.raw('select pg_sleep(0.001)');
    }),
  );
  for (let round = 0; round < 20; round++) assert.equal(await withPool(pooled, sharesSessions), true);
  isOver = true;
  await Promise.all(busy);
});
