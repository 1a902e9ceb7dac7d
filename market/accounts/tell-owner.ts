// Mails an account about something that happened to it.
import type { Tables } from '../../db/tables.js';
import type { MailMessage } from '../../mail/message.js';
import type { Services } from '../market.js';

/**
 * Mails the account's owner in the transaction of the cause. One without an address, such as a seller that came with an
 * import, hears nothing.
 */
export async function tellOwner(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  accountId: string,
  message: MailMessage,
): Promise<void> {
  const account = await tables.accounts.byId(accountId);
  if (account !== undefined && account.email !== null)
    await mail.send(tables, message, { accountId, email: account.email });
}
