// Notes what an admin did to somebody's account.
import type { AuditAction } from '../../db/audit.js';
import type { Transaction } from '../../db/connection.js';
import type { Caller } from '../caller.js';
import type { Market } from '../market.js';

/** Adds the act to the account's log. The admin's address is left out, for the account's owner reads that log. */
export async function noteAct(tx: Transaction, { audit }: Pick<Market, 'audit'>, admin: Caller, accountId: string, action: AuditAction): Promise<void> {
  await audit.append(tx, { accountId, actorId: admin.accountId, action, targetType: 'account', targetId: accountId });
}
