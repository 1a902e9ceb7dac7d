// Counts what a rate-limit window gave back, which has a bound, and finds the windows that ended without reading all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quotas', (table) => {
    table.integer('given_back').notNullable().defaultTo(0);
    table.index('window_started_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quotas', (table) => {
    table.dropIndex('window_started_at');
    table.dropColumn('given_back');
  });
}
