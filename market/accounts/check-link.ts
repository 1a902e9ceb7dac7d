// Tells whoever has a one-time link what it is for, and uses up nothing.
import type { LinkRecord } from '../../db/credentials/one-time-links.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { refused, type Refused } from '../refused.js';
import { findClaimFault } from './claim-seller.js';

/** The one answer for whatever is no longer good, so that nobody learns what a token was. */
const VOID = 'This link is void: it was used, replaced or revoked, or is too old';

interface CheckedLink {
  readonly purpose: 'set_up' | 'invitation' | 'password_reset' | 'email_confirmation' | 'claim';
  /** The address that the link is about, in lower case; null where it is about none. */
  readonly email: string | null;
  /** Epoch ms; null for a link that lives until it is used or replaced. */
  readonly expiresAt: number | null;
}

/** What the link of a token is for. Only its use makes sure that nobody else has it. */
export async function checkLink(tables: Tables, token: string): Promise<CheckedLink | Refused<'not_found'>> {
  const hash = hashSecret(token);
  const link = await tables.oneTimeLinks.findAny(hash);
  const checked = link === undefined ? await checkClaim(tables, hash) : await check(tables, link);
  return checked ?? refused('not_found', VOID);
}

async function check(tables: Tables, link: LinkRecord): Promise<CheckedLink | undefined> {
  const { accounts } = tables;
  const { purpose, expiresAt, payload } = link;
  if (purpose === 'set_up') return (await accounts.countAdmins()) > 0 ? undefined : { purpose, email: null, expiresAt };
  if (purpose === 'invitation') return { purpose, email: payload?.['email'] ?? null, expiresAt };
  // A link made only for the work of making one has no account.
  const account = link.accountId === null ? undefined : await accounts.byId(link.accountId);
  if (account === undefined || account.email === null) return undefined;
  if (purpose === 'reset_password') return { purpose: 'password_reset', email: account.email, expiresAt };
  const email = payload?.['email'] ?? account.email;
  const holder = await accounts.byEmail(email);
  return holder === undefined || holder.id === account.id
    ? { purpose: 'email_confirmation', email, expiresAt }
    : undefined;
}

async function checkClaim({ accounts, sellerClaims }: Tables, hash: string): Promise<CheckedLink | undefined> {
  const claim = await sellerClaims.open(hash);
  if (claim === undefined) return undefined;
  const fault = findClaimFault(claim.sellerName, await accounts.byId(claim.accountId));
  return fault === null ? { purpose: 'claim', email: claim.email, expiresAt: claim.expiresAt } : undefined;
}
