// Registers people: whoever comes where registration is open, whoever is invited where it is not.
import type { LinkRecord } from '../../db/credentials/one-time-links.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { makeLink } from '../credentials/make-link.js';
import { noteOwnAct } from '../audit/owner-log.js';
import { mailVerification } from './email-address.js';

const CLOSED = 'This installation takes no registrations';
const UNINVITED = 'Registration here needs an invitation that is still good, and the address it was made for';

interface Newcomer {
  /** In lower case. */
  readonly email: string;
  readonly displayName: string;
  /** The token of an invitation. */
  readonly invitation?: string | undefined;
}

/**
 * Whether a newcomer may not register at all. It tells nothing of who has an account, and an invitation may still be
 * used up by somebody else.
 */
export async function refuseUninvited(
  tables: Tables,
  { settings: { registration } }: Pick<Services, 'settings'>,
  newcomer: Newcomer,
): Promise<Refused<'forbidden'> | null> {
  if (registration === 'closed') return refused('forbidden', CLOSED);
  if (registration === 'invite' && (await findInvitation(tables, newcomer)) === undefined)
    return refused('forbidden', UNINVITED);
  return null;
}

/**
 * Makes the account of a newcomer, who gets a link that proves the address. Where the address has an account already
 * its owner is told, and nothing that is left tells the one from the other.
 */
export async function registerAccount(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings'>,
  { passwordHash, ...newcomer }: Newcomer & { readonly passwordHash: string },
  address: string,
): Promise<Refused<'forbidden'> | undefined> {
  const { email, displayName } = newcomer;
  const invitation = await useInvitation(tables, newcomer, address);
  if (market.settings.registration === 'invite' && invitation === undefined) return refused('forbidden', UNINVITED);
  // An invitation for the address proves it: its link was told to whoever reads that mail alone, or, where there is no
  // mail server, to an admin in person, who would pass on the link of a verification just as well.
  const proof = invitation?.payload?.['email'] === undefined ? { emailVerifiedAt: null } : {};
  const account = await tables.accounts.createUnlessTaken({ email, displayName, passwordHash, ...proof });
  if (account === undefined) return notifyOwner(tables, market, email);
  await noteOwnAct(tables, { accountId: account.id, address, action: 'account.registered' });
  await mailVerification(tables, market, account);
  return undefined;
}

/** The live invitation of a newcomer, unless it was made for another address. */
async function findInvitation(
  { oneTimeLinks }: Tables,
  { invitation: token, email }: Newcomer,
): Promise<LinkRecord | undefined> {
  if (token === undefined) return undefined;
  const invitation = await oneTimeLinks.find('invitation', hashSecret(token));
  const wanted = invitation?.payload?.['email'];
  return wanted === undefined || wanted === email ? invitation : undefined;
}

/** Uses the invitation up, for an address that is known too: whether it is still good must not tell which it was. */
async function useInvitation(tables: Tables, newcomer: Newcomer, address: string): Promise<LinkRecord | undefined> {
  if ((await findInvitation(tables, newcomer)) === undefined) return undefined;
  const used = await tables.oneTimeLinks.use('invitation', hashSecret(newcomer.invitation!));
  if (used?.createdBy) {
    await tables.audit.append({
      accountId: used.createdBy,
      actorId: null,
      action: 'invitation.used',
      targetType: 'invitation',
      targetId: used.id,
      address,
    });
  }
  return used;
}

/**
 * Tells the owner of an account that somebody registered with its address, with the work that a newcomer's link takes.
 */
async function notifyOwner(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings'>,
  email: string,
): Promise<undefined> {
  await tables.lock('account', (await tables.accounts.byEmail(email))!.id, 'shared');
  const owner = await tables.accounts.byEmail(email);
  await makeLink(tables, market, 'verify_email', null);
  await market.mail.send(tables, { kind: 'already_registered' }, { accountId: owner?.id ?? null, email });
}
