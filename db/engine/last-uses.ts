// When rows were last used.
import type { Knex } from 'knex';

/** When something was last used, in epoch ms, by its id. */
export type LastUses = ReadonlyMap<string, number>;

/** Stores uses of a table's rows in a column for the time of the last one (epoch ms, or null), which only moves forward. */
export async function storeLastUses(knex: Knex, table: string, column: string, uses: LastUses): Promise<void> {
  // In one order everywhere, so that two who store the same rows do not wait for each other.
  for (const [id, usedAt] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await knex(table)
      .where({ id })
      .where((stale) => void stale.whereNull(column).orWhere(column, '<', usedAt))
      .update({ [column]: usedAt });
  }
}
