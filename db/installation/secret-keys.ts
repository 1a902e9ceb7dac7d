// The secret keys that the installation has had, by names that reveal nothing of them, and what was made before one.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';

/**
 * By the `current` one everything new is sealed and signed. By a `previous` one something that is stored may be sealed
 * still, by a `former` one nothing is.
 */
export type SecretStatus = 'current' | 'previous' | 'former';

export interface SecretKeyRecord {
  readonly name: string;
  readonly status: SecretStatus;
  /** In epoch milliseconds. */
  readonly firstUsedAt: number;
}

/** What was made by keys of a secret and cannot be made anew by those of another one. */
export interface BoundToSecret {
  /** Recovery codes that were not used, and the accounts whose they are. */
  readonly recoveryCodes: number;
  readonly accounts: number;
  /** Mail with a link at its end to unsubscribe, as far as it is still known. */
  readonly mails: number;
  /** Sessions, whose browsers are known. */
  readonly sessions: number;
}

interface SecretKeyRow {
  name: string;
  status: SecretStatus;
  first_used_at: number;
}

const TABLE = 'secret_keys';

/** The secret keys of a database. */
export function createSecretKeys({ knex }: Executor, clock: () => number) {
  const countOf = async (rows: Knex.QueryBuilder, counted: string): Promise<number> => {
    const { count }: { count: number } = await rows.countDistinct({ count: counted }).first();
    return count;
  };
  return {
    async all(): Promise<SecretKeyRecord[]> {
      const rows: SecretKeyRow[] = await knex(TABLE).orderBy('name');
      return rows.map(({ name, status, first_used_at: firstUsedAt }) => ({ name, status, firstUsedAt }));
    },

    /** Has others who would change them wait until the transaction ends; of them there may be no row yet to be locked. */
    async hold(): Promise<void> {
      await knex('installation').forUpdate().select('id');
    },

    /** Gives a secret key a status; one that was not known is used from now on. */
    async set(name: string, status: SecretStatus): Promise<void> {
      const row: SecretKeyRow = { name, status, first_used_at: clock() };
      await knex(TABLE).insert(row).onConflict('name').merge(['status']);
    },

    /** What was made before a time and is good still. @param mailKinds those with a link to unsubscribe */
    async boundBefore(time: number, mailKinds: readonly string[]): Promise<BoundToSecret> {
      const codes = (): Knex.QueryBuilder => knex('recovery_codes').whereNull('used_at').where('created_at', '<', time);
      const mails: Knex.QueryBuilder = knex('messages')
        .whereIn('kind', mailKinds)
        .where({ status: 'sent' })
        .where('created_at', '<', time);
      const sessions: Knex.QueryBuilder = knex('sessions')
        .where('created_at', '<', time)
        .where('expires_at', '>', clock());
      return {
        recoveryCodes: await countOf(codes(), 'hash'),
        accounts: await countOf(codes(), 'account_id'),
        mails: await countOf(mails, 'id'),
        sessions: await countOf(sessions, 'id'),
      };
    },
  };
}
