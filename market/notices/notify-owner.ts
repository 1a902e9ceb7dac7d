// Mails an account about something that happened to it.
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
  const { email = null, emailVerifiedAt = null } = (await tables.accounts.byId(accountId)) ?? {};
  const isOptional = preferenceOf(message.kind) !== undefined;
  if (email !== null && (emailVerifiedAt !== null || !isOptional))
    await mail.send(tables, message, { accountId, email });
}
