// What holds for authenticator apps and passkeys together.
import type { Knex } from 'knex';
import type { SecondFactor } from '#generated/operations.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

/** What makes an account have a second factor; the first that is found is enough. */
const anyFactorOf = (knex: Knex, account: Knex.Value): Knex.QueryBuilder =>
  knex('totp_secrets')
    .select('account_id')
    .where('account_id', account)
    .whereNotNull('activated_at')
    .unionAll([knex('passkeys').select('account_id').where('account_id', account)])
    .limit(1);

/** Whether an account has one, in a statement that reads the account: 1 or 0. */
export const hasFactor = (knex: Knex, account: Knex.Value): Knex.Raw =>
  knex.raw('exists ?', [anyFactorOf(knex, account)]);

const anyFactor = query<{ account_id: string }>((knex) => anyFactorOf(knex, param('accountId')));

const KINDS: readonly SecondFactor[] = ['totp', 'passkey', 'recovery_code'];

const usableKinds = query<{ kind: SecondFactor }>((knex) =>
  knex('totp_secrets')
    .select(knex.raw("'totp' as kind"))
    .where('account_id', param('accountId'))
    .whereNotNull('activated_at')
    .union([
      knex('passkeys').select(knex.raw("'passkey' as kind")).where('account_id', param('accountId')),
      knex('recovery_codes')
        .select(knex.raw("'recovery_code' as kind"))
        .where('account_id', param('accountId'))
        .whereNull('used_at'),
    ]),
);

/** The second factors of a database, whatever their kind. */
export function createSecondFactors({ first, all }: Executor) {
  return {
    /** Whether the account has an active authenticator app or a passkey. Recovery codes alone are none. */
    async hasAny(accountId: string): Promise<boolean> {
      return (await first(anyFactor, { accountId })) !== undefined;
    },

    /** What the account can prove itself by besides its password, recovery codes last; each kind once. */
    async usable(accountId: string): Promise<SecondFactor[]> {
      const found = (await all(usableKinds, { accountId })).map(({ kind }) => kind);
      return KINDS.filter((kind) => found.includes(kind));
    },
  };
}

/** Deletes an account's recovery codes when there is no second factor any more that they could stand in for. */
export async function removeCodesIfAlone(knex: Knex, accountId: string): Promise<void> {
  await knex('recovery_codes')
    .where({ account_id: accountId })
    .whereNotExists(knex('totp_secrets').where({ account_id: accountId }).whereNotNull('activated_at'))
    .whereNotExists(knex('passkeys').where({ account_id: accountId }))
    .delete();
}
