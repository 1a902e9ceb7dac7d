// Says which migrations a release can work with that does not know them: those that only added to what was there.
import type { Knex } from 'knex';

export const additive = true;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('additive_migrations', (table) => {
    table.text('name').primary();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('additive_migrations');
}
