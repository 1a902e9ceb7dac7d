// What admins ticked off of setting up, and indexes by which what waits is found without reading the rest.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('installation_marks', (table) => {
    table.text('name').primary();
    table.bigInteger('made_at').notNullable();
  });
  // The columns that are null in all of their rows, or nearly, are there so that SQLite prefers them to longer indexes.
  await knex.raw(
    'create index accounts_unverified on accounts (suspended_at, deleted_at, id) where email is not null and email_verified_at is null',
  );
  await knex.raw(
    'create index reviews_unanswered on reviews (product_id, reply_at, hidden_at, created_at, id) where reply_at is null and hidden_at is null',
  );
  await knex.raw(
    "create index versions_unpublished on versions (product_id, status, id) where status in ('uploaded', 'scanning', 'quarantined')",
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['accounts_unverified', 'reviews_unanswered', 'versions_unpublished'])
    await knex.raw('drop index ??', [name]);
  await knex.schema.dropTable('installation_marks');
}
