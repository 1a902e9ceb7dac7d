// What holds for authenticator apps and passkeys together.
import type { Database, Transaction } from '../engine/connection.js';
import { param } from '../engine/prepared-query.js';

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** The second factors of a database, whatever their kind. */
export function createSecondFactors(db: Database) {
  const accountId = param('accountId');
  const first = db.prepare<{ account_id: string }>(
    db
      .knex('totp_secrets')
      .select('account_id')
      .where('account_id', accountId)
      .whereNotNull('activated_at')
      .unionAll([db.knex('passkeys').select('account_id').where('account_id', accountId)])
      .limit(1),
  );

  return {
    /** Whether the account has an active authenticator app or a passkey. Recovery codes alone are none. */
    async hasAny(accountId: string): Promise<boolean> {
      return (await first.get({ accountId })) !== undefined;
    },
  };
}

/** Deletes an account's recovery codes when there is no second factor any more that they could stand in for. */
export async function removeCodesIfAlone(tx: Transaction, accountId: string): Promise<void> {
  await tx('recovery_codes')
    .where({ account_id: accountId })
    .whereNotExists(tx('totp_secrets').where({ account_id: accountId }).whereNotNull('activated_at'))
    .whereNotExists(tx('passkeys').where({ account_id: accountId }))
    .delete();
}
