// Mails an account about something that happened to it.
import type { Transaction } from '../../db/engine/connection.js';
import type { MailMessage } from '../../mail/message.js';
import type { Market } from '../market.js';

/**
 * Mails the account's owner in the transaction of the cause. One without an address, such as a seller that came with an
 * import, hears nothing.
 */
export async function tellOwner(
  tx: Transaction,
  { accounts, mail }: Pick<Market, 'accounts' | 'mail'>,
  accountId: string,
  message: MailMessage,
): Promise<void> {
  const account = await accounts.byId(accountId);
  if (account !== undefined && account.email !== null)
    await mail.send(tx, message, { accountId, email: account.email });
}
