// POST /api/account/change-email
import { maskEmail } from '../../mail/mask-email.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { makeLink } from './mailed-link.js';
import { tellOwner } from './tell-owner.js';

const OWN = 'is the address you have already';

export const requestEmailChange: Handler<'requestEmailChange'> = async ({ body, caller, address, market, reply, refuse, write }) => write(async (tx) => {
  const { accountId } = caller;
  const email = body.email.toLowerCase();
  const owner = await market.accounts.byEmail(email);
  if (owner?.id === accountId) return refuse('validation_failed', `email ${OWN}`, { path: 'body.email', message: OWN });

  // Made for an address that belongs to somebody too, though nobody gets it then: a link asked for before ends either way.
  const link = await makeLink(tx, market, 'change_email', accountId, { email });
  if (owner === undefined) await market.mail.send(tx, { kind: 'confirm_new_email', link }, { accountId, email });
  else await market.mail.send(tx, { kind: 'already_registered' }, { accountId: owner.id, email });
  await market.audit.append(tx, { accountId, actorId: accountId, action: 'account.email_change_requested', targetType: 'account', targetId: accountId, address });
  // Told before it happens: once it has, whoever asked for it is the one who reads the mail.
  await tellOwner(tx, market, accountId, { kind: 'email_change_requested', newEmailMasked: maskEmail(email) });
  return reply(202, { data: { message: 'Open the link that was sent to the new address. Until then nothing changes' }, meta: ONE });
});
