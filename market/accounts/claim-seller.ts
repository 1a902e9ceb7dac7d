// Gives sellers that came with an import to the people they are: an admin makes a claim, whose link is mailed, and whoever
// redeems it gets the account and its products.
import { isImported, type AccountRecord } from '../../db/accounts/accounts.js';
import type { ClaimRecord } from '../../db/accounts/seller-claims.js';
import type { Tables } from '../../db/tables.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { notifyOfProducts } from '../catalog/product-events.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, refusedField, type Refused } from '../refused.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { noteOwnAct } from '../audit/owner-log.js';

const VOID = 'This link is void: it was used or taken back, another one was sent, or it is older than 14 days';
const TAKEN = 'is the address of an account already, and a claim makes an account of its own: take another address';

/** Why a seller cannot be claimed, as a sentence; null when it can. */
export function findClaimFault(sellerName: string, account: AccountRecord | undefined): string | null {
  if (account === undefined || account.deletedAt !== null) return `There is no seller ${sellerName}`;
  if (!isImported(account)) return `The seller ${sellerName} is somebody's account already`;
  if (account.isAdmin) return `The seller ${sellerName} is an admin: take that back first`;
  if (account.suspendedAt !== null) return `The seller ${sellerName} is suspended: reinstate the account first`;
  return null;
}

/**
 * Makes a claim, in place of an earlier one of the seller, and mails its link.
 * Nobody else is shown the link, for whoever redeems it has the address confirmed; without a mail server it waits with
 * the other mail that admins pass on.
 */
export async function createClaim(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings'>,
  call: AdminCall,
  { sellerName, email }: { readonly sellerName: string; readonly email: string },
): Promise<ClaimRecord | Refused<'not_found' | 'invalid_transition' | 'validation_failed'>> {
  const { accounts, sellerClaims } = tables;
  const [named, holder] = [await accounts.bySellerName(sellerName), await accounts.byEmail(email)];
  await lockAll(tables, { account: idOf(named) }, { account: idOf(holder) });
  const seller = await accounts.bySellerName(sellerName);
  const fault = findClaimFault(sellerName, seller);
  if (fault !== null) return refused(seller === undefined ? 'not_found' : 'invalid_transition', fault);
  if ((await accounts.byEmail(email)) !== undefined) return refusedField('email', TAKEN);
  const accountId = seller!.id;
  const [id] = await sellerClaims.create([{ accountId, email, createdBy: call.caller.accountId }]);
  await mailClaim(tables, market, (await sellerClaims.byId(id!))!);
  await noteAct(tables, call, { accountId, action: 'claim.created', targetType: 'claim', targetId: id! });
  return (await sellerClaims.byId(id!))!;
}

const idOf = (account: AccountRecord | undefined): string[] => (account === undefined ? [] : [account.id]);

/** Writes the e-mail of a claim that has no link yet. */
async function mailClaim(
  tables: Tables,
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  { id, email, sellerName }: ClaimRecord,
): Promise<void> {
  const token = createSecret();
  const link = `${settings.publicUrl}/app/claim#token=${token}`;
  await tables.sellerClaims.giveLink(id, hashSecret(token));
  // The account is nobody's yet: its owner is not the one who reads this mail before the link is redeemed.
  await mail.send(tables, { kind: 'seller_claim', link, sellerName }, { accountId: null, email }, id);
}

/** Writes the e-mails of claims that were waiting for them, unless they were taken back meanwhile. */
export async function mailClaims(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings'>,
  claims: readonly ClaimRecord[],
): Promise<void> {
  await lockAll(tables, { account: claims.map(({ accountId }) => accountId) });
  for (const { id } of claims) {
    const claim = await tables.sellerClaims.byId(id);
    if (claim !== undefined && claim.expiresAt === null && claim.usedAt === null)
      await mailClaim(tables, market, claim);
  }
}

/** Takes back a claim that was not redeemed. */
export async function revokeClaim(
  tables: Tables,
  call: AdminCall,
  id: string,
): Promise<Refused<'not_found'> | undefined> {
  const accountId = (await tables.sellerClaims.byId(id))?.accountId;
  if (accountId !== undefined) await tables.lock('account', accountId);
  if (accountId === undefined || !(await tables.sellerClaims.revoke(id)))
    return refused('not_found', `There is no open claim ${id}`);
  await tables.mailQueue.discard([id]);
  await noteAct(tables, call, { accountId, action: 'claim.revoked', targetType: 'claim', targetId: id });
  return undefined;
}

/** The claim of a link that can be redeemed; nobody has it by that. */
export async function findOpenClaim(
  { sellerClaims }: Tables,
  token: string,
): Promise<ClaimRecord | Refused<'not_found'>> {
  return (await sellerClaims.open(hashSecret(token))) ?? refused('not_found', VOID);
}

/** What whoever redeems a claim chooses. */
interface Claimant {
  readonly token: string;
  readonly passwordHash: string;
  /** The name to show; that of the import unless given. */
  readonly displayName?: string | undefined;
}

/** Uses the link up and gives its account to whoever has it, with the address to which the link went. */
export async function redeemClaim(
  tables: Tables,
  { token, passwordHash, displayName }: Claimant,
  address: string,
): Promise<AccountRecord | Refused<'not_found' | 'invalid_transition'>> {
  const { accounts, sellerClaims } = tables;
  const hash = hashSecret(token);
  const found = await sellerClaims.open(hash);
  if (found === undefined) return refused('not_found', VOID);
  const { id, accountId, email, createdBy } = found;
  const holder = await accounts.byEmail(email);
  // With all its products, which show its name.
  await lockAll(tables, { account: [accountId] }, { account: idOf(holder) });
  if (!(await sellerClaims.use(hash))) return refused('not_found', VOID);
  if ((await accounts.byEmail(email)) !== undefined)
    return refused(
      'invalid_transition',
      `The address ${email} has an account already. Sign in there and delete that account or change its address, or ask whoever runs this marketplace for a link to another address`,
    );
  if (!(await accounts.claim(accountId, email, passwordHash))) return refused('not_found', VOID);
  if (displayName !== undefined && displayName !== (await accounts.byId(accountId))!.displayName) {
    await accounts.rename(accountId, displayName);
    await notifyOfProducts(tables, 'product.updated', await tables.products.publicOfSeller(accountId));
  }
  await noteOwnAct(tables, { accountId, address, action: 'account.claimed' });
  await tables.audit.append({
    accountId: createdBy,
    actorId: null,
    action: 'claim.redeemed',
    targetType: 'claim',
    targetId: id,
    address,
  });
  return (await accounts.byId(accountId))!;
}
