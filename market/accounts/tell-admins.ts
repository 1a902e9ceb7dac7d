// Mails every admin that there is another one, so that nobody becomes one unseen.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import type { Authority } from './admin-log.js';

/** Mails the admins that can act, the new one included, in the transaction in which `maker` made it. */
export async function tellAdmins(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  { email, displayName }: AccountRecord,
  maker: Authority,
): Promise<void> {
  const message = {
    kind: 'admin_made',
    name: displayName,
    email: email ?? '',
    maker: maker === null ? null : (await tables.accounts.byId(maker.caller.accountId))!.displayName,
  } as const;
  for (const admin of await tables.accounts.listAdmins()) {
    if (admin.email !== null) await mail.send(tables, message, { accountId: admin.id, email: admin.email });
  }
}
