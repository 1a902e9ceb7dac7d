// When rows were last used.
import type { Executor } from './executor.js';
import { madeOnce, param, type Query } from './prepared-query.js';

/** When something was last used, in epoch ms, by its id. */
export type LastUses = ReadonlyMap<string, number>;

const moving = (table: string, column: string): Query<unknown> =>
  madeOnce(`move ${column} of ${table} forward`, (knex) =>
    knex(table)
      .where('id', param('id'))
      .where((stale) => void stale.whereNull(column).orWhere(column, '<', param('usedAt')))
      .update({ [column]: param('usedAt') }),
  );

/** Stores uses of a table's rows in a column for the time of the last one (epoch ms, or null), which only moves forward. */
export function storeLastUses({ send }: Pick<Executor, 'send'>, table: string, column: string, uses: LastUses): void {
  // In one order everywhere, so that two who store the same rows do not wait for each other.
  for (const [id, usedAt] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1)))
    send(moving(table, column), { id, usedAt });
}
