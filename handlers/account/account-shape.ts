// How an account looks on the wire: to its owner, and to admins.
import type { components } from '#generated/types.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import { isoTime } from '../iso-time.js';
import type { Tables } from '../../db/tables.js';
import { accountStateOf } from '../../market/accounts/account-state.js';
import type { MarketSettings } from '../../market/market.js';
import { accountAvatarPath } from '../picture-urls.js';

/** The account as its owner sees it, with what `tables` tell of its picture and second factors. */
export async function accountShape(
  account: AccountRecord,
  { accounts }: Tables,
  { publicUrl }: MarketSettings,
): Promise<components['schemas']['Account']> {
  const { avatarAt, hasSecondFactor } = await accounts.shownOf(account.id);
  return {
    id: account.id,
    email: account.email,
    display_name: account.displayName,
    seller_name: account.sellerName,
    avatar_url: `${publicUrl}${accountAvatarPath(account, avatarAt)}`,
    roles: accountStateOf(account).roles,
    email_verified: account.emailVerifiedAt !== null,
    two_factor: hasSecondFactor,
    created_at: isoTime(account.createdAt),
  };
}

/** An account as admins see it. */
export async function managedAccountShape(
  account: AccountRecord,
  tables: Tables,
  settings: MarketSettings,
): Promise<components['schemas']['ManagedAccount']> {
  const { state, isImported } = accountStateOf(account);
  const { created_at: createdAt, ...shape } = await accountShape(account, tables, settings);
  return {
    ...shape,
    state,
    suspended_reason: account.suspendedReason,
    trusted: account.isTrusted,
    imported: isImported,
    created_at: createdAt,
  };
}
