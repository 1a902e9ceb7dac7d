// The connections of a process to its server: how many write, read and look, and what ends their waits when it is away.
import type { Knex } from 'knex';
import type { DatabaseFailure } from '../database-errors.js';
import { connectPool, type PostgresqlClient } from './postgresql-client.js';
import { watchServer } from './server-watch.js';

/** The part of them that writes: PostgreSQL commits together what comes at once, and more would wait for each other. */
const WRITERS = 0.4;
/** One of each pool. */
const LEAST = 3;

export interface Pools {
  readonly writer: Knex;
  readonly reader: Knex;
  /** Its connection is for looks alone, for which each request waits: a long read must not keep them waiting. */
  readonly looker: Knex;
  destroy(): Promise<void>;
}

/**
 * Makes the pools of a process. They connect when they are used.
 *
 * @param connections of all pools together; fewer than three count as three
 * @param onAway is told when the server is found not to answer
 */
export function connectPools(url: string, connections: number, onAway: (failure: DatabaseFailure) => void): Pools {
  const all = Math.max(LEAST, connections);
  const writers = Math.max(1, Math.floor(all * WRITERS));
  const watch = watchServer({ knock: () => (looker.client as PostgresqlClient).knock(), onAway });
  const writer = connectPool(url, { max: writers, isReader: false, watch });
  const reader = connectPool(url, { max: all - writers - 1, isReader: true, watch });
  const looker: Knex = connectPool(url, { max: 1, isReader: true, watch });
  return {
    ...{ writer, reader, looker },
    async destroy() {
      watch.end();
      await Promise.all([writer, reader, looker].map((pool) => pool.destroy()));
    },
  };
}
