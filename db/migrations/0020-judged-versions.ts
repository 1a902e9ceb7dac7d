// What it takes to judge files before they are published: what was found, since when a verdict is awaited, and when what
// came to nothing is cleared away. A file that was refused no longer keeps its tag from being used again.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('versions', (table) => {
    // JSON, which no SQL looks into; null before the first judgement.
    table.text('scan');
    table.bigInteger('publish_requested_at');
    // When it is cleared away, or a verdict on it no longer awaited; null for what stays as it is.
    table.bigInteger('overdue_at');
    table.dropUnique(['product_id', 'version_tag']);
  });
  await knex.raw(
    "create unique index versions_tag on versions (product_id, version_tag) where status <> 'quarantined' or published_at is not null",
  );
  await knex.raw('create index versions_overdue on versions (overdue_at) where overdue_at is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index versions_overdue');
  await knex.raw('drop index versions_tag');
  await knex.schema.alterTable('versions', (table) => {
    table.dropColumns('scan', 'publish_requested_at', 'overdue_at');
    table.unique(['product_id', 'version_tag']);
  });
}
