// Records every write to the database: a refused request must change nothing, and nobody's act may touch what is
// another's.
import { param, query } from '../../db/engine/prepared-query.js';
import { KEPT, keepWrites } from '../harness/row-triggers.js';
import { OF_SEARCH } from '../harness/stored-columns.js';
import type { TestService } from '../harness/test-service.js';

/** One row that was inserted, updated or deleted. */
export interface Written {
  readonly name: string;
  readonly act: 'insert' | 'update' | 'delete';
  /** Whose row it is, where a table tells. */
  readonly account: string | null;
}

export interface WriteRecorder {
  /** What was written since the last call, by whichever process or thread. */
  written(): Promise<Written[]>;
  /** The same, for those who arrange something: asks only where this process has committed something since. */
  arranged(): Promise<Written[]>;
}

/**
 * Counters of requests, which even a refused one moves, and what the search index saves by itself, whoever calls
 * meanwhile: it has a lease for as long.
 */
const UNRECORDED = ['quotas', 'nodes', 'leases', ...OF_SEARCH];

const writtenSince = query<Written & { readonly seq: number }>((knex) =>
  knex(KEPT).where('seq', '>', param('seen')).orderBy('seq'),
);

/** Records writes to every table of a test service from now on, by triggers. */
export async function recordWrites({ market: { db } }: TestService): Promise<WriteRecorder> {
  await db.write(({ knex }) => keepWrites(knex, UNRECORDED));
  let seen = 0;
  let isToBeAsked = true;
  db.afterWrite(() => void (isToBeAsked = true));
  const written = async (): Promise<Written[]> => {
    isToBeAsked = false;
    const rows = await db.committed.all(writtenSince, { seen });
    seen = rows.at(-1)?.seq ?? seen;
    return rows;
  };
  return { written, arranged: async () => (isToBeAsked ? written() : []) };
}
