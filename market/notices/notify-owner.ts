// Mails an account about something that happened to it.
import type { Mailbox } from '../../db/accounts/mail-preferences.js';
import type { Tables } from '../../db/tables.js';
import type { EmailMessage } from '../../capabilities/email/message.js';
import { preferenceOf } from '../../capabilities/email/optional-mail.js';
import type { Services } from '../market.js';

/**
 * Mails the account's owner in the transaction of the cause. One without an address, such as a seller that came with an
 * import, hears nothing; nor does one whose address may be anybody's, of what people can do without.
 */
export async function notifyOwner(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  accountId: string,
  message: EmailMessage,
): Promise<void> {
  const mailboxes = await tables.mailPreferences.mailboxesOf([accountId]);
  await notifyOwners(tables, { mail }, mailboxes, [[accountId, message]]);
}

/** The same for several at once, in the order given, by the mailboxes that they have in this transaction. */
export async function notifyOwners(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  mailboxes: ReadonlyMap<string, Mailbox>,
  messages: readonly (readonly [accountId: string, message: EmailMessage])[],
): Promise<void> {
  const wanted = messages.flatMap(([accountId, message]) => {
    const mailbox = mailboxes.get(accountId);
    if (mailbox === undefined) return [];
    const preference = preferenceOf(message.kind);
    const isTold = preference === undefined || (mailbox.isVerified && !mailbox.unwanted.has(preference));
    return isTold ? [{ message, to: { accountId, email: mailbox.email } }] : [];
  });
  await mail.sendWanted(tables, wanted);
}
