// By which secret keys the database was written, so that a wrong one is noticed and none is taken out too early.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('secret_keys', (table) => {
    // Derived from the secret, which it does not reveal.
    table.text('name').primary();
    table.text('status').notNullable();
    table.bigInteger('first_used_at').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('secret_keys');
}
