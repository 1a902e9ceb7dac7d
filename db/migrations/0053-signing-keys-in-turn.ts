// Lets one key alone follow each key that signs for plugins, however many processes make the next one.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('signing_keys', (table) => {
    // The key before it; empty of the first, and null of one of a former release, or that never signed.
    table.text('follows').unique({ indexName: 'signing_keys_follows' });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('signing_keys', (table) => {
    table.dropUnique(['follows'], 'signing_keys_follows');
    table.dropColumn('follows');
  });
}
