// Game versions that an import declared for a whole product are no longer shown beside those of its versions, by which
// alone it was found.
import type { Knex } from 'knex';

/** Products of one read. */
const PRODUCTS_A_READ = 500;

interface Row {
  readonly id: string;
  readonly game_versions: string;
  readonly compat: string;
}

export async function up(knex: Knex): Promise<void> {
  let last = '';
  for (;;) {
    const rows: Row[] = await knex('products')
      .where('id', '>', last)
      .whereNotNull('latest_version_id')
      .whereNot('base_game_versions', '[]')
      .orderBy('id')
      .limit(PRODUCTS_A_READ)
      .select('id', 'game_versions', 'compat');
    for (const row of rows)
      await knex('products')
        .where({ id: row.id })
        .update({ game_versions: declaredOf(row) });
    if (rows.length < PRODUCTS_A_READ) return;
    last = rows.at(-1)!.id;
  }
}

/** Those of the shown game versions that a version declares, in their order. */
function declaredOf({ game_versions, compat }: Row): string {
  const entries = JSON.parse(compat) as { readonly gameVersions: readonly string[] }[];
  const declared = new Set(entries.flatMap(({ gameVersions }) => gameVersions));
  return JSON.stringify((JSON.parse(game_versions) as string[]).filter((version) => declared.has(version)));
}

/** What is no longer shown comes back with the next change of the product's versions. */
export async function down(): Promise<void> {}
