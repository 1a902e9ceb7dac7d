// The connections of a process to its server: how many write, read and look, and what ends their waits when it is away.
import type { Knex } from 'knex';
import type { DatabaseFailure } from '../database-errors.js';
import type { Patience } from './patience.js';
import { connectPool, type PostgresqlClient } from './postgresql-client.js';
import { watchServer } from './server-watch.js';

/** The part of them that writes: PostgreSQL commits together what comes at once, and more would wait for each other. */
const WRITERS = 0.4;
/** One of each pool. */
const LEAST = 4;

export interface Pools {
  readonly writer: Knex;
  readonly reader: Knex;
  /** Its connection is for looks alone, for which each request waits: a long read must not keep them waiting. */
  readonly looker: Knex;
  /** Resolves when the server answers, on a connection that is for this alone and stays: all others may wait for long. */
  knock(): Promise<void>;
  destroy(): Promise<void>;
}

interface PoolsOptions {
  /** Of all pools together; fewer than four count as four. */
  readonly connections?: number;
  readonly patience: Patience;
  /** Is told when the server is found not to answer. */
  readonly onAway?: (failure: DatabaseFailure) => void;
}

/** Makes the pools of a process. They connect when they are used. */
export function connectPools(
  url: string,
  { connections = LEAST, patience, onAway = () => undefined }: PoolsOptions,
): Pools {
  const all = Math.max(LEAST, connections);
  const writers = Math.max(1, Math.floor(all * WRITERS));
  const knock = (): Promise<void> => (knocker.client as PostgresqlClient).knock();
  const watch = watchServer({ knock, answeredMs: patience.answeredMs, onAway });
  const writer = connectPool(url, { max: writers, isReader: false, isPipelined: true, patience, watch });
  const reader = connectPool(url, { max: all - writers - 2, isReader: true, patience, watch });
  const looker = connectPool(url, { max: 1, isReader: true, patience, watch });
  const knocker: Knex = connectPool(url, { max: 1, isReader: true, stays: true, patience, watch });
  return {
    ...{ writer, reader, looker, knock },
    async destroy() {
      watch.end();
      await Promise.all([writer, reader, looker, knocker].map((pool) => pool.destroy()));
    },
  };
}
