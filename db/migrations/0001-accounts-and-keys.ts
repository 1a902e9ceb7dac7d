// Accounts and their API keys.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('accounts', (table) => {
    table.text('id').primary();
    table.text('email').unique();
    table.text('display_name').notNullable();
    table.text('seller_name').unique();
    table.integer('is_admin').notNullable().defaultTo(0);
    table.integer('suspended_at');
    table.integer('created_at').notNullable();
    table.index(['suspended_at', 'id']);
  });
  await knex.schema.createTable('api_keys', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    table.text('name').notNullable();
    table.text('hash').notNullable().unique();
    table.text('prefix').notNullable();
    table.text('last_four').notNullable();
    table.text('scopes').notNullable();
    table.text('product_ids');
    table.integer('expires_at');
    table.integer('revoked_at');
    table.integer('last_used_at');
    table.integer('created_at').notNullable();
    table.index(['account_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('api_keys');
  await knex.schema.dropTable('accounts');
}
