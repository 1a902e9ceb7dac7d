// Recalls of files: what a recall is of, what to install instead, and which versions it took because they have the same
// file. Recalls from before say nothing of that, and are of one version alone.
import type { Knex } from 'knex';

const INDEXES = ['versions_with_file', 'versions_replacing', 'version_recalls_taken', 'version_recalls_told'];
const WITH_FILE = [
  ...['sha256', 'status', 'published_at', 'id', 'product_id', 'version_tag', 'channel', 'recalled_at'],
  'recalled_applies_to',
];
const COLUMNS = {
  versions: ['recalled_applies_to', 'recalled_replacement_id'],
  version_recalls: ['taken_by', 'told_with'],
} as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('versions', (table) => {
    table.text('recalled_applies_to');
    table.text('recalled_replacement_id');
  });
  await knex.schema.alterTable('version_recalls', (table) => {
    // The recall whose file this version has too; null for one that an admin recalled itself.
    table.text('taken_by');
    // The recall with whose letters those who downloaded the version are told; null for its own.
    table.text('told_with');
  });
  // With all that is asked of versions with one file: their rows have long notes, and a file may be that of thousands.
  await knex.schema.alterTable('versions', (table) => {
    table.index(WITH_FILE, 'versions_with_file');
  });
  await knex.raw(
    'create index versions_replacing on versions (recalled_replacement_id) where recalled_replacement_id is not null',
  );
  await knex.raw(
    'create index version_recalls_taken on version_recalls (taken_by) where taken_by is not null and lifted_at is null',
  );
  await knex.raw(
    'create index version_recalls_told on version_recalls (told_with) where told_with is not null and lifted_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const name of INDEXES) await knex.raw('drop index ??', [name]);
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const column of columns) await knex.raw('alter table ?? drop column ??', [table, column]);
}
