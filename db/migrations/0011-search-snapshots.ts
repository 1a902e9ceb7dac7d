// The token by which a snapshot of the search index is known to be of this database.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('search_snapshots', (table) => {
    // One row: the snapshot that was taken last.
    table.integer('id').primary();
    table.text('token').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_snapshots');
}
