// Asks for another e-mail address of an account, which it gets once somebody shows that they read its mail.
import type { Tables } from '../../db/tables.js';
import { maskEmail } from '../../mail/mask-email.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { dailyAllowance, type StayWithin } from './daily-allowance.js';
import { makeLink } from './make-link.js';
import { noteOwnAct, type Owner } from './owner-log.js';
import { tellOwner } from './tell-owner.js';

/** Addresses that an account may wish for in a day. */
const A_DAY = 10;

const OWN = 'is the address you have already';

/** Mails a link to the address that an owner wants, and tells the one they have. */
export async function requestEmailChange(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings' | 'clock'>,
  { accountId, address, stayWithin }: Owner & { readonly stayWithin: StayWithin },
  wanted: string,
): Promise<Refused<'validation_failed'> | undefined> {
  await tables.lock('account', accountId);
  const action = 'account.email_change_requested';
  // Whoever has an address hears of each, so that nobody's mailbox is flooded from here.
  stayWithin(await dailyAllowance(tables, accountId, action, A_DAY, market.clock()));
  const email = wanted.toLowerCase();
  const holder = await tables.accounts.byEmail(email);
  if (holder?.id === accountId)
    return refused('validation_failed', `email ${OWN}`, { path: 'body.email', message: OWN });

  // Who asked must not learn whether the address belongs to somebody, from nothing that is left of it: the same link
  // is made, though nobody gets it then, and the same mail is kept as theirs. Only whoever reads that mailbox is told.
  const { url } = await makeLink(tables, market, 'change_email', accountId, { payload: { email } });
  const letter = { kind: 'confirm_new_email', link: holder === undefined ? url : null } as const;
  await market.mail.send(tables, letter, { accountId, email });
  await noteOwnAct(tables, { accountId, address, action });
  // Told before it happens: once it has, whoever asked for it is the one who reads the mail.
  await tellOwner(tables, market, accountId, { kind: 'email_change_requested', newEmailMasked: maskEmail(email) });
  return undefined;
}
