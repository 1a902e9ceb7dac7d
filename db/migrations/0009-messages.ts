// Mail that waits, was sent, or could not be.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('messages', (table) => {
    table.text('id').primary();
    // Null for an address without an account.
    table.text('account_id').references('accounts.id');
    table.text('kind').notNullable();
    table.text('subject').notNullable();
    // Sealed: addresses, and links that open an account. Null once a delivered message is old.
    table.text('recipient');
    table.text('body');
    table.text('status').notNullable().checkIn(['queued', 'sent', 'failed', 'unsent', 'discarded']);
    table.integer('attempts').notNullable().checkBetween([0, 1000]);
    // Null unless the message is queued.
    table.integer('next_attempt_at');
    table.text('last_error');
    table.integer('created_at').notNullable();
    table.integer('sent_at');
    table.index(['status', 'next_attempt_at']);
    table.index(['account_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('messages');
}
