// Leases by name: what one process alone does for as long as it says that it lives, whichever process that is.
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';

/** The table of leases, in which each says until when it holds. */
export const LEASES = 'leases';

interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
}

const lease = query<LeaseRow>((knex) => knex(LEASES).where('name', param('name')));

/** In the place of one that is over, or that was taken by a clock that was ahead; of two that take it at once one has it. */
const take = query((knex) =>
  knex(LEASES)
    .insert(params('name', 'holder', 'until'))
    .onConflict('name')
    .merge()
    .where(
      (over) => void over.where(`${LEASES}.until`, '<=', param('now')).orWhere(`${LEASES}.until`, '>', param('until')),
    ),
);

const extend = query((knex) =>
  knex(LEASES)
    .where({ name: param('name'), holder: param('holder') })
    .update(params('until')),
);

const end = query((knex) =>
  knex(LEASES)
    .where({ name: param('name'), holder: param('holder') })
    .delete(),
);

/** The lease of a name, which lasts for `lastsMs` milliseconds unless it is extended. A holder is an id made for the occasion. */
export function leaseOf({ first, run }: Executor, clock: () => number, name: string, lastsMs: number) {
  return {
    /** Until when somebody holds it, in epoch milliseconds; undefined when nobody does. */
    async heldUntil(): Promise<number | undefined> {
      const row = await first(lease, { name });
      const now = clock();
      // One that ends later than it could was taken by a clock that was ahead.
      return row !== undefined && row.until > now && row.until <= now + lastsMs ? row.until : undefined;
    },

    /** Takes it, in a write; false while somebody holds it. */
    async take(holder: string): Promise<boolean> {
      const now = clock();
      return (await run(take, { name, holder, now, until: now + lastsMs })) === 1;
    },

    /** Extends it from now on; false when somebody else has taken it meanwhile. */
    extend: async (holder: string): Promise<boolean> =>
      (await run(extend, { name, holder, until: clock() + lastsMs })) === 1,

    /** Hands it back, if it is still held. */
    async end(holder: string): Promise<void> {
      await run(end, { name, holder });
    },
  };
}
