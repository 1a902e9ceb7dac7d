// Which images of the search index lie in the file store, and which builds nodes wish for.
import type { Knex } from 'knex';

export const additive = true;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('search_images', (table) => {
    table.text('id').primary();
    // Of the file and of the analysis of texts: a release reads those of its own alone.
    table.text('version').notNullable();
    // The last change that it has.
    table.bigInteger('change_seq').notNullable();
    // The wish up to which it was begun.
    table.bigInteger('wish').notNullable();
    table.bigInteger('made_at').notNullable();
    // Null of the newest of a version.
    table.bigInteger('replaced_at');
  });
  await knex.schema.createTable('search_wishes', (table) => {
    table.text('version').primary();
    table.bigInteger('wish').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('search_wishes');
  await knex.schema.dropTable('search_images');
}
