// Where accounts want to be told of events, and of which.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhook_endpoints', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    // Sealed, for some addresses are all that it takes to write to a channel: those of Discord are.
    table.text('sealed_url').notNullable();
    // What of the address tells who is asked to answer: the name, and the port unless it is the usual one.
    table.text('host').notNullable();
    table.text('format').notNullable().checkIn(['standard', 'discord']);
    // The kinds of events, and the products whose events they are; null for all.
    table.text('events').notNullable();
    table.text('product_ids');
    table.text('status').notNullable().checkIn(['active', 'paused', 'disabled']);
    table.text('disabled_reason');
    // The first failure since the last success, and whether the owner was told of it.
    table.bigInteger('failing_since');
    table.integer('failing_told').notNullable().defaultTo(0);
    // Whether it answered well since its last failure, and ever.
    table.integer('is_proven').notNullable().defaultTo(0);
    // What signs deliveries, and what did before it was replaced.
    table.text('sealed_secret').notNullable();
    table.text('sealed_previous_secret');
    table.bigInteger('previous_secret_until');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.index(['account_id', 'created_at', 'id']);
  });
  // The same kinds and products, a row for each pair, by which the endpoints of an event are found.
  await knex.schema.createTable('webhook_topics', (table) => {
    table.text('endpoint_id').notNullable().references('webhook_endpoints.id');
    table.text('kind').notNullable();
    table.text('product_id').references('products.id');
    table.unique(['endpoint_id', 'kind', 'product_id']);
    table.index(['kind', 'product_id', 'endpoint_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('webhook_topics');
  await knex.schema.dropTable('webhook_endpoints');
}
