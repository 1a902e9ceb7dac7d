// What admins and the operator make of an account: an admin, a trusted seller, suspended.
import type { Executor } from '../engine/executor.js';
import { touchSellersProducts } from '../catalog/seller-products.js';

const TABLE = 'accounts';

/** The part of the accounts of a database that changes their standing. */
export function accountStates({ knex }: Executor, clock: () => number) {
  return {
    /** Makes an account an admin; nothing happens when it is one. */
    async promote(id: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ is_admin: 1 });
    },

    /**
     * Makes an admin an account like any other; nothing happens when it is none. Whether another admin is left is the
     * caller's to see.
     */
    async demote(id: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ is_admin: 0 });
    },

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
      if (suspended === 1) await touchSellersProducts(knex, id, now);
      else await knex(TABLE).where({ id, deleted_at: null }).update({ suspended_reason: reason });
      return suspended === 1;
    },

    /** Ends a suspension and brings the products back with the same commit; false when there is none. */
    async reinstate(id: string): Promise<boolean> {
      const reinstated = await knex(TABLE)
        .where({ id })
        .whereNotNull('suspended_at')
        .update({ suspended_at: null, suspended_reason: null });
      if (reinstated === 1) await touchSellersProducts(knex, id, clock());
      return reinstated === 1;
    },

    /** Lets the account's products skip the review queue; nothing happens when they do. */
    async trust(id: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ is_trusted: 1 });
    },

    /** Sends the account's products through the review queue again; nothing happens when they go there. */
    async distrust(id: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ is_trusted: 0 });
    },
  };
}
