// How the database reads its tables for a query, for tests that hold it to an index.
import type { Executor } from '../../db/engine/executor.js';

/** One step of a plan, in the engine's own words. */
export interface PlanStep {
  readonly detail: string;
  /** 0 for a step of the query itself; others are of its subqueries. */
  readonly parent: number;
}

/** The steps by which a query is answered, in their order. */
export async function planOf(
  knex: Executor['knex'],
  { sql, bindings }: { readonly sql: string; readonly bindings: readonly unknown[] },
): Promise<PlanStep[]> {
  return knex.raw(`explain query plan ${sql}`, bindings as string[]);
}
