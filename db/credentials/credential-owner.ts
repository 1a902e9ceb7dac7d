// Finds the account that a credential belongs to.
import { toAccount, type AccountRecord, type AccountRow } from '../accounts/accounts.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

const byId = query<AccountRow>((knex) => knex('accounts').where('id', param('id')));

/** Reads the account that a row's `account_id` names; the foreign key sees to it that there is one, whatever its state. */
export async function ownerOf(first: Executor['first'], accountId: string): Promise<AccountRecord> {
  return toAccount((await first(byId, { id: accountId }))!);
}
