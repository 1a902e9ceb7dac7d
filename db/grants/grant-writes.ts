// The part of grants that writes: each is made once, taken once, and ends once.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { GRANT_TABLE, type GrantEnd, type NewGrant } from './grant-record.js';

/** Rows of one statement: eleven values each, far below the bound on parameters. */
const INSERTED_AT_ONCE = 500;

/** An expired one is nobody's any more, also before a job has marked it. */
const claim = query((knex) =>
  knex(GRANT_TABLE)
    .where({ id: param('id'), email: param('email'), account_id: null, ended_at: null })
    .where((good) => void good.whereNull('expires_at').orWhere('expires_at', '>', param('now')))
    .update({
      account_id: param('accountId'),
      claimed_at: param('now'),
      // Whoever has it needs no e-mail any more.
      mailed_at: knex.raw('coalesce(mailed_at, ?)', [param('now')]),
    }),
);

const end = query((knex) =>
  knex(GRANT_TABLE)
    .where({ id: param('id'), ended_at: null })
    .update({ ended_at: param('now'), ended_as: param('as') }),
);

function rowOf({ id = uuid(), accountId, ...grant }: NewGrant, now: number) {
  const takenAt = accountId === undefined ? null : now;
  return {
    id,
    product_id: grant.productId,
    email: grant.email,
    account_id: accountId ?? null,
    source: grant.source,
    external_id: grant.externalId,
    seats: grant.seats,
    expires_at: grant.expiresAt,
    claimed_at: takenAt,
    mailed_at: takenAt,
    created_at: now,
  };
}

/** The writes of the grants of a database. */
export function grantWrites({ knex, run }: Executor, clock: () => number) {
  return {
    /**
     * Makes grants, whose e-mails are not written yet. Those of one product and source that have names there must have
     * different ones.
     *
     * @returns their ids, in the order of the grants
     */
    async create(grants: readonly NewGrant[]): Promise<string[]> {
      const now = clock();
      const rows = grants.map((grant) => rowOf(grant, now));
      for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
        await knex(GRANT_TABLE).insert(rows.slice(start, start + INSERTED_AT_ONCE));
      return rows.map(({ id }) => id);
    },

    /** Gives a grant to an account with this address; false when somebody has taken it, or it has ended. */
    async claim(id: string, { accountId, email }: { accountId: string; email: string }): Promise<boolean> {
      return (await run(claim, { id, accountId, email, now: clock() })) === 1;
    },

    /** Ends a grant, for good; false when it has ended before. */
    async end(id: string, as: GrantEnd): Promise<boolean> {
      return (await run(end, { id, as, now: clock() })) === 1;
    },

    /** Notes that the e-mail of a grant is written, or that it gets none; false when that was noted before. */
    async noteMailed(id: string): Promise<boolean> {
      return (await knex(GRANT_TABLE).where({ id, mailed_at: null }).update({ mailed_at: clock() })) === 1;
    },
  };
}
