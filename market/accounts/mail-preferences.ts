// Changes which mail an account wants, by somebody signed in or by the link at the end of a message.
import type { MailPreferences, OptionalMail } from '../../db/accounts/mail-preferences.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { refusedField, type Refused } from '../refused.js';

/** Changes the kinds that are named, and tells what the account wants now. */
export async function changeMailPreferences(
  tables: Pick<Tables, 'lock' | 'mailPreferences'>,
  accountId: string,
  wanted: { readonly [Kind in OptionalMail]?: boolean | undefined },
): Promise<MailPreferences> {
  await tables.lock('account', accountId);
  await tables.mailPreferences.change(accountId, wanted);
  return tables.mailPreferences.of(accountId);
}

/** Does as the reader of a message wants who opened the link at its end; again changes nothing. */
export async function unsubscribe(
  tables: Pick<Tables, 'lock' | 'accounts' | 'mailPreferences'>,
  { mail }: Pick<Services, 'mail'>,
  token: string,
): Promise<OptionalMail | Refused<'validation_failed'>> {
  const unwanted = mail.readUnsubscribeToken(token);
  if (unwanted === null) return refusedField('token', 'is not that of a link in one of our messages');
  const { accountId, kind } = unwanted;
  await tables.lock('account', accountId);
  // A backup that was restored may not know it yet, and one that was deleted gets no mail.
  const account = await tables.accounts.byId(accountId);
  if (account !== undefined && account.deletedAt === null)
    await tables.mailPreferences.change(accountId, { [kind]: false });
  return kind;
}
