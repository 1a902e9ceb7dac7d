// Mails every admin that there is another one, so that nobody becomes one unseen.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Transaction } from '../../db/engine/connection.js';
import type { Market } from '../market.js';

/**
 * Mails the admins that can act, the new one included, in the transaction that made it.
 * @param maker who did it; null for the operator
 */
export async function tellAdmins(
  tx: Transaction,
  { accounts, mail }: Pick<Market, 'accounts' | 'mail'>,
  { id, email, displayName }: AccountRecord,
  maker: AccountRecord | null,
): Promise<void> {
  const message = {
    kind: 'admin_made',
    name: displayName,
    email: email ?? '',
    maker: maker?.displayName ?? null,
  } as const;
  // Reads see what is committed: there the new one is no admin yet.
  for (const admin of [...(await accounts.listAdmins()), { id, email }]) {
    if (admin.email !== null) await mail.send(tx, message, { accountId: admin.id, email: admin.email });
  }
}
