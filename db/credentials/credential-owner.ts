// Finds the account that something belongs to.
import { toAccount, type AccountRecord, type AccountRow } from '../accounts/accounts.js';
import type { Database } from '../engine/connection.js';
import { param } from '../engine/prepared-query.js';

/**
 * Reads the account that a row's `account_id` names; the foreign key sees to it that there is one, whatever its state.
 */
export function createOwnerReader(db: Database): (accountId: string) => Promise<AccountRecord> {
  const byId = db.prepare<AccountRow>(db.knex('accounts').where('id', param('id')));
  return async (accountId) => toAccount((await byId.get({ id: accountId }))!);
}
