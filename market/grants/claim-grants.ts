// Gives people what sellers granted to their addresses.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';

/**
 * Gives an account what was granted to its address and not taken yet, with licences; nothing while the address is not
 * confirmed. The caller has locked the account and nothing that comes later in the order of locks.
 *
 * @returns how many grants it took
 */
export async function claimGrantsOf(
  _tables: Tables,
  _services: Pick<Services, 'clock'>,
  _account: Pick<AccountRecord, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<number> {
  throw new Error('not built yet');
}
