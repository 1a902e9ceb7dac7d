// An id of the installation, by which a store of files tells whose it is.
import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('installation', (table) => {
    table.text('id').primary();
  });
  await knex('installation').insert({ id: uuid() });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('installation');
}
