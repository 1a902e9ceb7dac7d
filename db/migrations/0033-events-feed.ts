// What the feed of events needs: those of a product in commit order, and up to where events were deleted.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('events', (table) => {
    table.index(['product_id', 'recipient_id', 'change_seq']);
  });
  await knex.schema.createTable('events_horizon', (table) => {
    table.integer('id').primary();
    // The last place in commit order of which an event was deleted. What was deleted before there was a feed does not
    // count: nobody follows it from there.
    table.bigInteger('deleted_seq').notNullable();
  });
  await knex('events_horizon').insert({ id: 1, deleted_seq: 0 });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('events_horizon');
  await knex.schema.alterTable('events', (table) => {
    table.dropIndex(['product_id', 'recipient_id', 'change_seq']);
  });
}
