// Which mail people do not want of what they can do without.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('unwanted_mail', (table) => {
    table.text('account_id').notNullable().references('accounts.id');
    table.text('kind').notNullable();
    table.primary(['account_id', 'kind']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('unwanted_mail');
}
