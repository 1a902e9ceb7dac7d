// Answers kept for repeated requests, and the outbox of events.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('idempotency_records', (table) => {
    table.text('account_id').notNullable().references('accounts.id');
    table.text('method').notNullable();
    table.text('path').notNullable();
    table.text('key').notNullable();
    table.text('body_hash').notNullable();
    table.integer('status').notNullable();
    table.text('headers').notNullable();
    table.text('body');
    table.integer('created_at').notNullable();
    table.primary(['account_id', 'method', 'path', 'key']);
    table.index(['created_at']);
  });
  await knex.schema.createTable('events', (table) => {
    table.text('id').primary();
    table.text('kind').notNullable();
    table.text('product_id').references('products.id');
    // Whom the event concerns; null when any key may subscribe to it.
    table.text('recipient_id').references('accounts.id');
    table.text('data').notNullable();
    table.integer('created_at').notNullable();
    table.integer('change_seq').notNullable().unique();
    table.index(['recipient_id', 'change_seq']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('events');
  await knex.schema.dropTable('idempotency_records');
}
