// How an account looks on the wire: to its owner, and to admins.
import type { components } from '#generated/types.js';
import { roles, statusOf, type AccountRecord } from '../../db/accounts/accounts.js';
import { isoTime } from '../iso-time.js';
import type { Market } from '../../market/market.js';
import { accountAvatarPath } from '../picture-urls.js';

type Account = components['schemas']['Account'];
type ManagedAccount = components['schemas']['ManagedAccount'];

type Needed = Pick<Market, 'avatars' | 'secondFactors' | 'settings'>;

/**
 * The account as its owner sees it. Sees what is committed: inside a transaction it does not know of that transaction's
 * second factors and pictures.
 */
export async function accountShape(account: AccountRecord, market: Needed): Promise<Account> {
  const [avatarAt, hasSecondFactor] = await Promise.all([
    market.avatars.updatedAt(account.id),
    market.secondFactors.hasAny(account.id),
  ]);
  return {
    id: account.id,
    email: account.email,
    display_name: account.displayName,
    seller_name: account.sellerName,
    avatar_url: `${market.settings.publicUrl}${accountAvatarPath(account, avatarAt)}`,
    roles: roles(account),
    email_verified: account.emailVerifiedAt !== null,
    two_factor: hasSecondFactor,
    created_at: isoTime(account.createdAt),
  };
}

/** The account as admins see it. */
export async function managedAccountShape(account: AccountRecord, market: Needed): Promise<ManagedAccount> {
  const { created_at: createdAt, ...shape } = await accountShape(account, market);
  return {
    ...shape,
    state: account.deletedAt === null ? statusOf(account) : 'deleted',
    suspended_reason: account.suspendedReason,
    trusted: account.isTrusted,
    created_at: createdAt,
  };
}
