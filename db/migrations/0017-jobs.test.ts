// The migration of a database with mail that waits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0017-jobs.js';

test('mail that waited has a job that goes on where it stood; other mail has none', async (t) => {
  const db = await temporaryDatabase(t);
  const message = (id: string, status: string, attempts: number, nextAttemptAt: number | null) => ({
    id,
    kind: 'reset_password',
    subject: 's',
    status,
    attempts,
    next_attempt_at: nextAttemptAt,
    created_at: 1,
  });
  await db.database.write(async ({ knex }) => {
    await down(knex);
    const waiting = Array.from({ length: 1200 }, (_, place) => message(`many-${place}`, 'queued', 0, 5));
    for (let start = 0; start < waiting.length; start += 100)
      await knex('messages').insert(waiting.slice(start, start + 100));
    await knex('messages').insert([
      message('a-new', 'queued', 0, 1),
      message('a-tried', 'queued', 3, 7),
      message('a-failed', 'failed', 7, null),
      message('a-sent', 'sent', 1, null),
      message('a-unsent', 'unsent', 0, null),
    ]);
    await up(knex);
  });
  const { items, total } = await db.tables.jobs.list({ page: 1, limit: 2000 });
  assert.equal(total, 1202);
  assert.deepEqual(
    items
      .slice(-2)
      .map(({ id, kind, payload, status, attempts, runAt }) => [id, kind, payload, status, attempts, runAt]),
    [
      ['a-tried', 'deliver_mail', { messageId: 'a-tried' }, 'waiting', 3, 7],
      ['a-new', 'deliver_mail', { messageId: 'a-new' }, 'waiting', 0, 1],
    ],
  );
});
