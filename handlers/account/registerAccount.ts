// POST /api/account/register
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { LinkRecord } from '../../db/credentials/one-time-links.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import type { Handler } from '../handler.js';
import type { Market } from '../../market/market.js';
import { ONE } from '../paging.js';
import { makeLink } from '../../market/accounts/mailed-link.js';
import { passwordFault } from '../../market/accounts/password-fault.js';

type Call = Parameters<Handler<'registerAccount'>>[0];

const CLOSED = 'This installation takes no registrations';
const UNINVITED = 'Registration here needs an invitation that is still good, and the address it was made for';

export const registerAccount: Handler<'registerAccount'> = async (call) => {
  const { body, market, reply, refuse, write } = call;
  const { registration } = market.settings;
  const email = body.email.toLowerCase();
  const displayName = body.display_name.trim();
  if (registration === 'closed') return refuse('forbidden', CLOSED);
  if (registration === 'invite' && (await findInvitation(market.tables, call)) === undefined)
    return refuse('forbidden', UNINVITED);
  // Judged before anything is looked up, so that the verdict tells nothing of who has an account.
  const fault = passwordFault(body.password, { email, displayName });
  if (fault !== null) return refuse('validation_failed', ...fault);
  const passwordHash = await market.passwords.hash(body.password);

  return write(async (tables) => {
    const invitation = await useInvitation(tables, call);
    if (registration === 'invite' && invitation === undefined) return refuse('forbidden', UNINVITED);
    const owner = await tables.accounts.byEmail(email);
    if (owner === undefined) await welcome(tables, call, { email, displayName, passwordHash }, invitation);
    else await tellOwner(tables, market, owner);
    return reply(202, { data: { message: 'Look into your mailbox' }, meta: ONE });
  });
};

/** The live invitation of the request, unless it was made for another address. */
async function findInvitation({ oneTimeLinks }: Tables, { body }: Call): Promise<LinkRecord | undefined> {
  if (body.invitation === undefined) return undefined;
  const invitation = await oneTimeLinks.find('invitation', hashSecret(body.invitation));
  const wanted = invitation?.payload?.['email'];
  return wanted === undefined || wanted === body.email.toLowerCase() ? invitation : undefined;
}

/** Uses the invitation up, for an address that is known too: whether it is still good must not tell which it was. */
async function useInvitation(tables: Tables, call: Call): Promise<LinkRecord | undefined> {
  const { body, address } = call;
  if ((await findInvitation(tables, call)) === undefined) return undefined;
  const used = await tables.oneTimeLinks.use('invitation', hashSecret(body.invitation!));
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

interface Newcomer {
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
}

/**
 * Makes the account. An invitation for the address proves it: its link was told to whoever reads that mail alone, or,
 * where there is no mail server, to an admin, who would pass on the link of a verification just as well. Any other
 * newcomer gets a link that does.
 */
async function welcome(
  tables: Tables,
  { market, address }: Call,
  newcomer: Newcomer,
  invitation: LinkRecord | undefined,
): Promise<void> {
  const isProved = invitation?.payload?.['email'] !== undefined;
  const { id, email } = await tables.accounts.create({
    ...newcomer,
    ...(isProved ? {} : { emailVerifiedAt: null }),
  });
  await tables.audit.append({
    accountId: id,
    actorId: id,
    action: 'account.registered',
    targetType: 'account',
    targetId: id,
    address,
  });
  if (!isProved)
    await market.mail.send(
      tables,
      { kind: 'verify_email', link: await makeLink(tables, market, 'verify_email', id) },
      { accountId: id, email: email! },
    );
}

/**
 * Tells the owner of an account that somebody registered with its address, with the work that a newcomer's link takes.
 */
async function tellOwner(tables: Tables, market: Market, { id, email }: AccountRecord): Promise<void> {
  await makeLink(tables, market, 'verify_email', null);
  await market.mail.send(tables, { kind: 'already_registered' }, { accountId: id, email: email! });
}
