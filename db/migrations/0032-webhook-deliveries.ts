// Deliveries of events to endpoints, each attempt at them, how far events were handed out, and the lanes of jobs.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhook_deliveries', (table) => {
    table.text('id').primary();
    // Refers to no row: an endpoint is deleted at once, and its deliveries, which may be very many, little by little.
    table.text('endpoint_id').notNullable();
    // Of an event in the outbox, which may be gone by now, or of a test event, which was never there.
    table.text('event_id').notNullable();
    table.text('kind').notNullable();
    // What a test event says, as it is sent; null for an event of the outbox.
    table.text('test_body');
    table.text('status').notNullable().checkIn(['pending', 'delivered', 'failed']);
    // How far it is in its schedule. Sent once more, it begins anew.
    table.bigInteger('attempts').notNullable();
    // All attempts there ever were, by which they are numbered.
    table.bigInteger('tries').notNullable();
    table.text('error');
    table.bigInteger('response_status');
    table.bigInteger('duration_ms');
    table.text('answer');
    table.bigInteger('next_attempt_at');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('finished_at');
    table.check("(status = 'pending') = (finished_at is null)", undefined, 'webhook_deliveries_finished');
    // An event is handed to an endpoint once, whoever does it.
    table.unique(['endpoint_id', 'event_id']);
    // With the kind, by which lists are narrowed, so that they read no rows but those they show.
    table.index(['endpoint_id', 'id', 'kind']);
    table.index(['endpoint_id', 'status', 'id', 'kind']);
  });
  await knex.schema.createTable('webhook_attempts', (table) => {
    table.text('delivery_id').notNullable().references('webhook_deliveries.id');
    table.bigInteger('number').notNullable();
    table.bigInteger('at').notNullable();
    table.text('error');
    table.bigInteger('response_status');
    table.bigInteger('duration_ms');
    table.text('answer');
    table.primary(['delivery_id', 'number']);
  });
  await addFanOut(knex);
  await addLanes(knex);
}

/** What happened before there were endpoints is handed to nobody. */
async function addFanOut(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhook_fan_out', (table) => {
    table.text('id').primary();
    // The event that was handed out last, by its place in commit order.
    table.bigInteger('event_seq').notNullable();
    // The endpoint that got it last, while others wait for theirs; null once all have it.
    table.text('endpoint_id');
  });
  const { last_seq }: { last_seq: number } = await knex('change_counter').first('last_seq');
  await knex('webhook_fan_out').insert({ id: 'events', event_seq: last_seq, endpoint_id: null });
}

/** Kinds of jobs whose queues must not wait for each other have a lane for each; others have none. */
async function addLanes(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => {
    // Whose queue it stands in.
    table.text('lane');
    // What the lanes that burden the same have in common.
    table.text('lane_group');
    table.index(['kind', 'status', 'lane_group', 'lane', 'run_at', 'id'], 'jobs_by_lane', {
      predicate: knex.whereNotNull('lane'),
    });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => {
    table.dropIndex([], 'jobs_by_lane');
  });
  await knex.schema.alterTable('jobs', (table) => {
    table.dropColumns('lane', 'lane_group');
  });
  await knex.schema.dropTable('webhook_fan_out');
  await knex.schema.dropTable('webhook_attempts');
  await knex.schema.dropTable('webhook_deliveries');
}
