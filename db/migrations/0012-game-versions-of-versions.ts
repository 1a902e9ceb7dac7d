// Game versions that an import declared for a whole product are no longer shown beside those of its versions, by which
// alone it was found.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `update products set game_versions = (
       select json_group_array(shown.value) from json_each(products.game_versions) as shown
       where shown.value in (select declared.value from json_each(products.compat) as entry, json_each(entry.value, '$.gameVersions') as declared)
     )
     where latest_version_id is not null and base_game_versions <> '[]'`,
  );
}

/** What is no longer shown comes back with the next change of the product's versions. */
export async function down(): Promise<void> {}
