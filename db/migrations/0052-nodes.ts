// Which processes serve the database and when each was seen last, and which of them holds a job that runs.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('nodes', (table) => {
    table.text('id').primary();
    table.text('release').notNullable();
    // Of the process that runs under the id by now.
    table.bigInteger('started_at').notNullable();
    table.bigInteger('seen_at').notNullable();
  });
  // Null of one that was claimed by a former release, or by a process that is no node.
  await knex.schema.alterTable('jobs', (table) => void table.text('node'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => void table.dropColumn('node'));
  await knex.schema.dropTable('nodes');
}
