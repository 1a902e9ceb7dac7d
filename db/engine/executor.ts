// Where statements run: on what is committed, or within one transaction. Aggregates know nothing else of the database.
import type { Knex } from 'knex';
import type { GatheredChanges } from './gathered-changes.js';
import type { Lock } from './lock.js';
import type { Params, Query } from './prepared-query.js';

/**
 * Runs statements: each on what was committed before it began, or in a transaction, which sees besides what it has
 * written itself. Its functions may be taken apart.
 */
export interface Executor {
  /** Builds statements, which run when they are awaited. */
  readonly knex: Knex;
  /** The first row of a query; undefined when it finds none. @throws when a parameter is missing */
  first<Row>(query: Query<Row>, params?: Params): Promise<Row | undefined>;
  /** All rows of a query. @throws when a parameter is missing */
  all<Row>(query: Query<Row>, params?: Params): Promise<Row[]>;
  /**
   * Runs a query that writes, and returns how many rows it changed. One with `returning` is run by `first` or `all`.
   *
   * @throws outside of a transaction, and when a parameter is missing
   */
  run(query: Query<unknown>, params?: Params): Promise<number>;
  /**
   * The same for a statement whose outcome nobody waits for: what is asked later is answered as if it had been waited
   * for, and the write fails where it does.
   *
   * @throws outside of a transaction, and when a parameter is missing
   */
  send(query: Query<unknown>, params?: Params): void;
  /** Locks what the transaction judges. @throws outside of one */
  readonly lock: Lock;
  /** What the transaction changes whose order others follow; see `numberChanges`. */
  readonly changes: GatheredChanges;
}
