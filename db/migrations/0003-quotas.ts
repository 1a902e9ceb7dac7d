// Rate-limit windows, so that they survive a restart.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('quotas', (table) => {
    table.text('bucket').primary();
    table.integer('window_started_at').notNullable();
    table.integer('used').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('quotas');
}
