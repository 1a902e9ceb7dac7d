// Recovery codes, which stand in for a lost second factor, each once; only their hashes are known here.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

const TABLE = 'recovery_codes';

const remaining = query<{ count: number }>((knex) =>
  knex(TABLE).where('account_id', param('accountId')).whereNull('used_at').count({ count: '*' }),
);

/** The recovery codes of a database. */
export function createRecoveryCodes({ knex, first }: Executor, clock: () => number) {
  return {
    /** How many codes the account can still use. */
    async remaining(accountId: string): Promise<number> {
      return (await first(remaining, { accountId }))!.count;
    },

    /** Gives the account these codes, by their hashes, and no others. */
    async replaceAll(accountId: string, hashes: readonly string[]): Promise<void> {
      await knex(TABLE).where({ account_id: accountId }).delete();
      const createdAt = clock();
      await knex(TABLE).insert(
        hashes.map((hash) => ({ account_id: accountId, hash, used_at: null, created_at: createdAt })),
      );
    },

    /**
     * Uses a code up, by the hashes that it may have; false when the account has none of them or it was used, so that of
     * many copies at once one counts.
     */
    async use(accountId: string, hashes: readonly string[]): Promise<boolean> {
      const used = await knex(TABLE)
        .where({ account_id: accountId, used_at: null })
        .whereIn('hash', hashes)
        .update({ used_at: clock() });
      return used === 1;
    },
  };
}
