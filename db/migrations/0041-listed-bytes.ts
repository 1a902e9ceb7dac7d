// How much of an answer each version takes where all versions of its product are listed, which together are bounded; and
// an index that has it, since a row is read past its notes.
import type { Knex } from 'knex';
import { listedBytes } from '../catalog/listed-bytes.js';
import { toVersion, type VersionRow } from '../catalog/version-record.js';

/** Versions that are read at once, each with notes of up to 200 kB. */
const BATCH = 100;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('versions', (table) => {
    table.bigInteger('listed_bytes').notNullable().defaultTo(0);
  });
  for (let after = ''; ;) {
    const rows: VersionRow[] = await knex('versions').where('id', '>', after).orderBy('id').limit(BATCH);
    if (rows.length === 0) break;
    for (const row of rows)
      await knex('versions')
        .where('id', row.id)
        .update({ listed_bytes: listedBytes(toVersion(row)) });
    after = rows.at(-1)!.id;
  }
  await knex.schema.alterTable('versions', (table) => {
    table.index(['product_id', 'listed_bytes', 'id'], 'versions_listed');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('versions', (table) => {
    table.dropIndex([], 'versions_listed');
  });
  await knex.raw('alter table versions drop column listed_bytes');
}
