// Invites people to make an account, where not everybody may.
import type { LinkRecord } from '../../db/credentials/one-time-links.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { makeLink } from '../credentials/make-link.js';

/**
 * Makes an invitation, and mails it where it is for an address.
 *
 * @returns the link for the admin to pass on; null where it was mailed, or waits in the mail. An account made by an
 *   invitation for an address has it confirmed, so that whoever invites must not have a link that is mailed. Without a
 *   mail server the mail waits for the admins, who pass on every link there is: then they are trusted with this one too,
 *   but not their keys, which do not read that mail either.
 */
export async function invite(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings'>,
  call: AdminCall,
  email: string | undefined,
): Promise<{ invitation: LinkRecord; link: string | null }> {
  const createdBy = call.caller.accountId;
  await tables.lock('account', createdBy, 'shared');
  const payload = email === undefined ? null : { email };
  const { url, link: invitation } = await makeLink(tables, market, 'invitation', null, { createdBy, payload });
  await noteAct(tables, call, { action: 'invitation.created', targetType: 'invitation', targetId: invitation.id });
  if (email === undefined) return { invitation, link: url };
  const inviter = (await tables.accounts.byId(createdBy))!.displayName;
  const message = { kind: 'invitation', link: url, inviter } as const;
  await market.mail.send(tables, message, { accountId: null, email }, invitation.id);
  const isTold = !market.mail.hasSmtp && call.caller.kind === 'session';
  return { invitation, link: isTold ? url : null };
}
