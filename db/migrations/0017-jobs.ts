// Work that is done later, such as delivering mail. From here on `attempts`, `next_attempt_at` and `last_error` of
// messages are not used any more: the job of a message holds them.
import type { Knex } from 'knex';

/** Rows of one statement: ten values each, far below SQLite's bound of 32,766 parameters. */
const ROWS_PER_STATEMENT = 500;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('jobs', (table) => {
    table.text('id').primary();
    table.text('kind').notNullable();
    // References as JSON, which no SQL looks into; never a secret or an address.
    table.text('payload').notNullable();
    table.text('status').notNullable().checkIn(['waiting', 'running', 'done', 'failed']);
    // Of the jobs that wait or run, one alone may have it.
    table.text('unique_key');
    // When a waiting one may be claimed.
    table.bigInteger('run_at').notNullable();
    // The number of its newest claim, which only grows: who claimed it before settles nothing any more.
    table.bigInteger('claims').notNullable();
    // Those of its claims that count. One that was given back does not.
    table.bigInteger('attempts').notNullable();
    table.bigInteger('lease_until');
    // A class of failure, such as `smtp_550`.
    table.text('last_error');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('finished_at');
    table.check("(status = 'running') = (lease_until is not null)", {}, 'jobs_lease');
    table.check("(status in ('done', 'failed')) = (finished_at is not null)", {}, 'jobs_finished');
    table.index(['status', 'kind', 'run_at', 'id']);
    table.index(['status', 'id']);
    table.index(['kind', 'id']);
    table.index(['status', 'finished_at']);
  });
  await knex.raw(
    "create unique index jobs_unique_key on jobs (unique_key) where status in ('waiting', 'running') and unique_key is not null",
  );
  await addJobsOfQueuedMail(knex);
}

async function addJobsOfQueuedMail(knex: Knex): Promise<void> {
  const queued: { id: string; attempts: number; next_attempt_at: number | null; created_at: number }[] = await knex(
    'messages',
  )
    .where({ status: 'queued' })
    .select('id', 'attempts', 'next_attempt_at', 'created_at');
  const jobs = queued.map(({ id, attempts, next_attempt_at, created_at }) => ({
    id,
    kind: 'deliver_mail',
    payload: JSON.stringify({ messageId: id }),
    status: 'waiting',
    run_at: next_attempt_at ?? created_at,
    claims: attempts,
    attempts,
    created_at,
  }));
  for (let start = 0; start < jobs.length; start += ROWS_PER_STATEMENT)
    await knex('jobs').insert(jobs.slice(start, start + ROWS_PER_STATEMENT));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('jobs');
}
