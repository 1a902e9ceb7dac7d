// What admins and the operator make of an account: an admin, a trusted seller, suspended.
import type { Executor } from '../engine/executor.js';
import type { AccountRow } from './accounts.js';
import { touchSellersProducts } from '../catalog/seller-products.js';

const TABLE = 'accounts';

type Status = Partial<Pick<AccountRow, 'is_admin' | 'is_trusted'>>;

/** The part of the accounts of a database that changes their status. */
export function accountStates(db: Executor, clock: () => number) {
  const { knex } = db;
  /** Moves an account from one state to the other; false when it is not in the first. */
  const move = async (id: string, from: Status, to: Status): Promise<boolean> =>
    (await knex(TABLE)
      .where({ id, ...from })
      .update(to)) === 1;

  return {
    /** Makes an account an admin; false when it is one. */
    promote: (id: string) => move(id, { is_admin: 0 }, { is_admin: 1 }),

    /** Makes an admin an account like any other; false when it is none. Whether one is left is the caller's to see. */
    demote: (id: string) => move(id, { is_admin: 1 }, { is_admin: 0 }),

    /**
     * Suspends an account: its live products leave every public list and search with the same commit. Of one that is
     * suspended already only the reason is replaced; nothing happens to a deleted one.
     *
     * @returns whether it is suspended from now on
     */
    async suspend(id: string, reason: string): Promise<boolean> {
      const now = clock();
      const suspended = await knex(TABLE)
        .where({ id, suspended_at: null, deleted_at: null })
        .update({ suspended_at: now, suspended_reason: reason });
      if (suspended === 1) await touchSellersProducts(db, id, now);
      else await knex(TABLE).where({ id, deleted_at: null }).update({ suspended_reason: reason });
      return suspended === 1;
    },

    /** Ends a suspension and brings the products back with the same commit; false when there is none. */
    async reinstate(id: string): Promise<boolean> {
      const reinstated = await knex(TABLE)
        .where({ id })
        .whereNotNull('suspended_at')
        .update({ suspended_at: null, suspended_reason: null });
      if (reinstated === 1) await touchSellersProducts(db, id, clock());
      return reinstated === 1;
    },

    /** Lets the account's products skip the review queue; false when they do. */
    trust: (id: string) => move(id, { is_trusted: 0 }, { is_trusted: 1 }),

    /** Sends the account's products through the review queue again; false when they go there. */
    distrust: (id: string) => move(id, { is_trusted: 1 }, { is_trusted: 0 }),
  };
}
